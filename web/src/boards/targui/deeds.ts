/** A move as a choice on the screen: its words, what is given, what is got, which card. */
import { cards } from "./cards.svelte";
import { WATER_PER_GOLD, WATER_PER_GOOD } from "./contents";
import { parse } from "./intents";
import { borderName, cardName, cardText, cardTitle } from "./naming";
import { readTally, type Tally } from "./tally";
import type { TarguiView } from "./types";
import { t } from "./words";

export type Deed = {
  /** What is done, in a few words. */
  words: string;
  /** Tokens that go and that come, as far as the text names them. */
  give?: Tally;
  get?: Tally;
  /** The card it is about, and what is to be known of it. */
  card?: string;
  note?: string;
};

const tally = (text: string): Tally => readTally(text) ?? {};
const one = (good: string): Tally => ({ [good]: 1 });

export function deed(text: string, view: TarguiView): Deed {
  const d = t().deed;
  const move = parse(text);
  const at = (cell: string): string | null => view.centre.find((one) => one.cell === cell)?.card ?? null;
  switch (move?.verb) {
    case "place":
      return { words: t().placeOn(t().border(move.border, borderName(view, move.border))) };
    case "place on dune":
    case "join":
      return { words: t().placeOn(cardName(move.dune)) };
    case "shift":
    case "move":
      return { words: `${d[move.verb]}: ${move.start} → ${move.goal}` };
    case "use": {
      const draws = cards.acting("tribal_expansion", view)?.number === move.border;
      return { words: draws ? d.draw : d.useCard(borderName(view, move.border)) };
    }
    case "use dune":
      return { words: d.useCard(cardName(move.dune)) };
    case "use to play":
    case "use dune to play":
      return { words: d.usePlay(cardTitle(move.card)), card: move.card };
    case "use to discard":
      return { words: d.useDiscard(cardTitle(move.card)), card: move.card };
    case "use discards": {
      const top = view.discards.at(-1);
      return top === undefined
        ? { words: d.useTop("") }
        : { words: d.useTop(cardTitle(top)), card: top, note: cardText(top) };
    }
    case "take":
      return { words: d.take, get: move.tokens ?? tally(at(move.cell) ?? "") };
    case "play at":
      return withCard(d.play, at(move.cell) ?? move.cell);
    case "keep at":
      return withCard(d.keep, at(move.cell) ?? move.cell);
    case "discard at":
      return withCard(d.discard, at(move.cell) ?? move.cell);
    case "leave card":
      return withCard(d.leave, move.card);
    case "play":
    case "keep":
    case "discard":
    case "choose":
      return withCard(d[move.verb], move.card);
    case "leave":
      return { words: d.leaveDune };
    case "power":
      return { words: d.power, get: one(move.good) };
    case "power reveal":
      return { words: d.reveal, give: move.price };
    case "again":
      return { words: d.again, give: move.price };
    case "accept":
      return { words: d.accept, get: move.tokens ?? tally(view.pending.goods_card ?? "") };
    case "water":
      return { words: d.water, give: { W: move.good === "G" ? WATER_PER_GOLD : WATER_PER_GOOD }, get: one(move.good) };
    case "drop":
      return { words: d.water, give: { W: 1 }, get: one(move.good) };
    case "marker":
      return { words: d.marker(cardTitle(move.marker)), card: move.marker };
    case "marker play":
      return { words: d.markerPlay(cardTitle(move.card)), card: move.card };
    case "unaided":
      return { words: d.unaided(cardTitle(move.card)), card: move.card };
    case "pay":
      return { words: d.pay, give: move.tokens, ...(move.points === null ? {} : { get: { V: move.points } }) };
    case "row":
      return { words: d.row(move.row + 1) };
    case "gain":
      return { words: d.gain, get: move.tokens };
    case "trade":
      return { words: d.trade, give: move.tokens, get: one(move.good) };
    case "swap goods":
      return { words: d.swap, get: move.tokens };
    case "swap cards":
      return { words: `${d.swapCards}: ${cardTitle(move.one)}, ${cardTitle(move.other)}` };
    case "lift":
      return { words: `${cardTitle(move.card)}: ${d.lift(move.row + 1)}`, card: move.card };
    case "forge":
    case "give":
    case "return":
      return { words: d[move.verb], give: move.tokens };
    case "give card":
      return { words: d.giveCard(cardTitle(move.card)), card: move.card };
    case "skip":
      return { words: `${d.skip} (${t().skipBy(cardTitle(move.card))})`, card: move.card };
    case "redraw":
    case "end":
    case "stay":
    case "yield":
    case "none":
    case "done":
      return { words: d[move.verb] };
  }
  return { words: text };
}

function withCard(words: (name: string) => string, id: string): Deed {
  return { words: words(cardName(id)), card: id };
}
