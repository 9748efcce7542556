/** Targui for the frame. */
import type { Desk } from "../../desk/desk.svelte";
import type { GameModule, Piece } from "../../desk/game";
import type { Language } from "../../words/language.svelte";
import { actions } from "./actions";
import Aside from "./Aside.svelte";
import Ask from "./Ask.svelte";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { cards } from "./cards.svelte";
import { confirmWord } from "./confirm";
import Holdings from "./Holdings.svelte";
import { placeOf } from "./intents";
import Mini from "./Mini.svelte";
import Preview from "./Preview.svelte";
import type { TarguiView } from "./types";
import { t } from "./words";

/** A card in a sentence ("a Tent") is drawn with its symbol; "the Targia" is the figure and has none. */
function decorate(sentence: string, language: Language): Piece[] {
  const symbols = cards.book?.symbols;
  if (symbols === undefined) return [sentence];
  const names = new Map(Object.entries(symbols).map(([symbol, words]) => [words[language], symbol]));
  const pattern = new RegExp(`(?<=\\b(?:an?|une?|An?|Une?) )(${[...names.keys()].join("|")})\\b`, "g");
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of sentence.matchAll(pattern)) {
    const name = found[1] ?? "";
    if (found.index > from) pieces.push(sentence.slice(from, found.index));
    pieces.push({ name, icon: `ta-y-${names.get(name) ?? "wild"}`, kind: "tribe" });
    from = found.index + found[0].length;
  }
  if (from < sentence.length) pieces.push(sentence.slice(from));
  return pieces;
}

function where(desk: Desk<TarguiView>, move: string): string {
  const w = t().where;
  if (/^(pay|gain|trade|give|forge|return|swap|water|drop)/.test(move)) return w.tokens;
  if (/^(row|lift)/.test(move)) return w.rows;
  const place = placeOf(move, desk.view);
  const name = place.slice(1);
  if (place.startsWith("b")) return w.border(name);
  if (place.startsWith("c")) return w.cell(name);
  if (place.startsWith("d")) return w.dune;
  return place.startsWith("h") || place.startsWith("m") ? w.hand : w.other;
}

const game: GameModule<TarguiView> & { where: typeof where } = {
  Board,
  Holdings,
  Mini,
  Badge,
  Aside,
  Ask,
  Preview,
  confirm: confirmWord,
  actions,
  where,
  score: (view, seat) => view.players[seat]?.points ?? 0,
  unit: () => t().vp,
  decorate,
  letter: (_view, seat) => "AB"[seat] ?? "?",
  colour: (_view, seat) => `var(--seat-${seat + 1})`,
  keys: () => [
    ["Arrows", t().keysHelp.arrows],
    ["Enter", t().keysHelp.enter],
    ["I", t().keysHelp.info],
    ["E", t().deed.end],
  ],
};

export default game;
