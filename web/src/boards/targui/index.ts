/** Targui for the frame. */
import type { Desk } from "../../desk/desk.svelte";
import type { GameModule, Sign } from "../../desk/game";
import type { Reference } from "../../lib/wire";
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

/** A tribe card in a sentence ("a Tent") is drawn with its symbol. */
function sign({ kind, id }: Reference): Sign | null {
  const symbol = kind === "card" ? cards.tribe(String(id))?.symbol : undefined;
  return symbol === undefined ? null : { icon: `ta-y-${symbol}`, kind: "tribe" };
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
