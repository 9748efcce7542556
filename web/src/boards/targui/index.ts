/** Targui for the frame. */
import type { Desk } from "../../desk/desk.svelte";
import type { GameModule } from "../../desk/game";
import type { TableSight } from "../../lib/wire";
import { actions } from "./actions";
import Aside from "./Aside.svelte";
import Ask from "./Ask.svelte";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { cards } from "./cards.svelte";
import { confirmWord } from "./confirm";
import { WHOLE } from "./deck";
import { t as deckWords } from "./deckwords";
import Held from "./Held.svelte";
import Holdings from "./Holdings.svelte";
import { parse, placeOf } from "./intents";
import Legend from "./Legend.svelte";
import Mini from "./Mini.svelte";
import Preview from "./Preview.svelte";
import Revealed from "./Revealed.svelte";
import { sign } from "./signs";
import { trips } from "./trips";
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

/** After a mixed game the cards that nobody has seen make another one. */
function sequel(
  view: TarguiView,
  options: TableSight["options"],
): { label: string; options: TableSight["options"] } | null {
  if (options["set"] !== "mixed" || cards.book === null) return null;
  const held = new Set(view.players.flatMap(({ hand }) => hand)); // turned up when it was over
  const unseen = new Set((view.unseen.tribe[0] ?? []).filter((id) => !held.has(id)));
  const seen = cards.book.tribe.filter(({ id, set }) => set !== "own" && !unseen.has(id)).map(({ id }) => id);
  return { label: deckWords().sequel(WHOLE), options: { ...options, without: seen.join(" ") } };
}

const game: GameModule<TarguiView> & { where: typeof where } = {
  Board,
  Holdings,
  Mini,
  Held,
  Badge,
  Aside,
  Round: Legend,
  Ask,
  Preview,
  Revealed,
  confirm: confirmWord,
  actions,
  where,
  score: (view, seat) => view.players[seat]?.points ?? 0,
  unit: () => t().vp,
  sign,
  spot: (view, { text }) => {
    const place = text === undefined ? "" : placeOf(text, view);
    return place === "" ? null : `[data-place="${CSS.escape(place)}"]`;
  },
  trips: (desk, event) => trips(desk.view, event),
  sequel,
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
