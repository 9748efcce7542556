/** Targui for the frame. */
import type { Desk } from "../../desk/desk.svelte";
import type { GameModule } from "../../desk/game";
import { actions } from "./actions";
import Aside from "./Aside.svelte";
import Ask from "./Ask.svelte";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { confirmWord } from "./confirm";
import Holdings from "./Holdings.svelte";
import { parse, placeOf } from "./intents";
import Mini from "./Mini.svelte";
import Preview from "./Preview.svelte";
import { sign } from "./signs";
import type { TarguiView } from "./types";
import { t } from "./words";

function where(desk: Desk<TarguiView>, move: string): string {
  const w = t().where;
  switch (parse(move)?.verb) {
    case "pay":
    case "gain":
    case "trade":
    case "give":
    case "give card":
    case "forge":
    case "return":
    case "swap goods":
    case "swap cards":
    case "water":
    case "drop":
      return w.tokens;
    case "row":
    case "lift":
      return w.rows;
  }
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
  sign,
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
