/** A move as a choice on the screen: its words, what is given, what is got, which card. */
import { cards } from "./cards.svelte";
import { WATER_PER_GOLD, WATER_PER_GOOD } from "./contents";
import { cardName, cardTitle, borderName } from "./naming";
import { readTally, type Tally } from "./tally";
import type { TarguiView } from "./types";
import { t } from "./words";

export type Deed = {
  /** What is done, in a few words. */
  words: string;
  /** Tokens that go and that come, as far as the text names them. */
  give?: Tally;
  get?: Tally;
  /** The card it is about. */
  card?: string;
};

function tally(text: string): Tally {
  return readTally(text) ?? {};
}

export function deed(move: string, view: TarguiView): Deed {
  const d = t().deed;
  const words = move.split(" ");
  const [verb = "", first = "", second = "", third = ""] = words;
  const rest = words.slice(1).join(" ");
  switch (verb) {
    case "place":
    case "join":
      return {
        words: t().placeOn(
          /^\d+$/.test(first) ? t().border(Number(first), borderName(view, Number(first))) : cardName(first),
        ),
      };
    case "shift":
      return { words: `${d.shift}: ${first} → ${third}` };
    case "move":
      return { words: `${d.move}: ${first} → ${third}` };
    case "use":
      return use(words, view);
    case "take": {
      const place = view.centre.find((one) => one.cell === first);
      const what = second === "for" ? words.slice(3).join(" ") : (place?.card ?? "");
      return { words: d.take, get: tally(what) };
    }
    case "play":
    case "keep":
    case "discard":
    case "leave":
    case "choose": {
      if (first === "") return { words: d.leaveDune };
      const id = first.includes(",") ? (view.centre.find((one) => one.cell === first)?.card ?? first) : first;
      return { words: d[verb](cardName(id)), card: id };
    }
    case "power":
      return first === "reveal"
        ? { words: d.reveal, give: tally(words.slice(3).join(" ")) }
        : { words: d.power, get: tally(first) };
    case "again":
      return { words: d.again, give: tally(words.slice(2).join(" ")) };
    case "accept":
      return { words: d.accept, get: tally(rest === "" ? (view.pending.goods_card ?? "") : rest) };
    case "water":
      return { words: d.water, give: { W: second === "G" ? WATER_PER_GOLD : WATER_PER_GOOD }, get: tally(second) };
    case "drop":
      return { words: d.water, give: { W: 1 }, get: tally(second) };
    case "marker":
      return third === ""
        ? { words: d.marker(cardTitle(first)), card: first }
        : { words: d.markerPlay(cardTitle(third)), card: third };
    case "unaided":
      return { words: d.unaided(cardTitle(first)), card: first };
    case "pay": {
      const more = words.at(-1)?.startsWith("+") ? (words.at(-1) as string).slice(1) : "";
      return {
        words: d.pay,
        give: tally((more ? words.slice(1, -1) : words.slice(1)).join(" ")),
        ...(more ? { get: tally(more) } : {}),
      };
    }
    case "row":
      return { words: d.row(Number(first)) };
    case "gain":
      return { words: d.gain, get: tally(rest) };
    case "trade": {
      const at = words.indexOf("for");
      return { words: d.trade, give: tally(words.slice(1, at).join(" ")), get: tally(words.slice(at + 1).join(" ")) };
    }
    case "swap":
      return first === "to"
        ? { words: d.swap, get: tally(words.slice(2).join(" ")) }
        : { words: `${d.swapCards}: ${cardTitle(first)}, ${cardTitle(second)}` };
    case "lift":
      return { words: `${cardTitle(first)}: ${d.lift(Number(third))}`, card: first };
    case "forge":
      return { words: d.forge, give: tally(rest) };
    case "give":
      return readTally(rest) === null
        ? { words: d.giveCard(cardTitle(first)), card: first }
        : { words: d.give, give: tally(rest) };
    case "skip":
      return { words: `${d.skip} (${t().skipBy(cardTitle(first))})`, card: first };
    case "return":
      return { words: d.return, give: tally(rest) };
    case "redraw":
      return { words: d.redraw };
    case "end":
    case "stay":
    case "yield":
    case "none":
    case "done":
      return { words: d[verb] };
  }
  return { words: move };
}

function use(words: string[], view: TarguiView): Deed {
  const d = t().deed;
  const [, first = "", second = "", third = ""] = words;
  if (second === "play") return { words: d.usePlay(cardTitle(third)), card: third };
  if (second === "discard" && third !== "") return { words: d.useDiscard(cardTitle(third)), card: third };
  if (second === "discard")
    return { words: d.useTop, ...(view.discards.at(-1) ? { card: view.discards.at(-1) as string } : {}) };
  if (!/^\d+$/.test(first)) return { words: d.useCard(cardName(first)) };
  const draws = cards.acting("tribal_expansion", view)?.number === Number(first);
  return { words: draws ? d.draw : d.useCard(borderName(view, Number(first))) };
}
