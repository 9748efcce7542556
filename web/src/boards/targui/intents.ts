/** Which place of the table a legal move belongs to, and which moves are asked for in a panel.
 * Reading texts only: what is legal the server has said. */
import { reader, writer } from "../../desk/moves";
import type { Tally } from "./tally";
import type { TarguiView } from "./types";
import { targuiVerbs, type TarguiMove } from "./verbs";

export type Verb = TarguiMove["verb"];
export type Move<V extends Verb> = Extract<TarguiMove, { verb: V }>;

export const parse = reader<TarguiMove>(targuiVerbs);
export const write = writer<TarguiMove>(targuiVerbs);

/** `b5` border card, `c1,2` central card, `dD03` dune, `hOA1` hand card, `mXWE8` a card's marker,
 * `water` the exchange of water; "" belongs to no place. */
export type Place = string;

/** Decisions that are a list of choices, wherever they came from. */
const PANELS = new Set([
  "raid",
  "pay",
  "row",
  "gain",
  "trade",
  "smith",
  "revealed",
  "drawn",
  "choose",
  "look",
  "dune",
  "give",
  "powers",
  "reorder",
  "goods",
  "end_gain",
  "limit",
  "last_water",
]);

export function inPanel(phase: string): boolean {
  return PANELS.has(phase);
}

/** Moves without a place: they are buttons beside the prompt and below a panel. */
const PLAIN: ReadonlySet<Verb> = new Set<Verb>(["end", "stay", "yield", "none", "leave", "done", "redraw"]);

export function isPlain(text: string): boolean {
  const move = parse(text);
  return move !== null && PLAIN.has(move.verb);
}

/** What becomes of a tribe card is asked in a sheet, also where a single thing may: there it says why not the others. */
export function isSheet(text: string): boolean {
  const verb = parse(text)?.verb;
  return verb === "play at" || verb === "keep at" || verb === "discard at";
}

/** The place a move begins at. */
export function placeOf(text: string, view: TarguiView): Place {
  const move = parse(text);
  switch (move?.verb) {
    case "place":
    case "use":
    case "use to play":
    case "use to discard":
    case "use discards":
      return `b${move.border}`;
    case "place on dune":
    case "join":
    case "use dune":
    case "use dune to play":
      return `d${move.dune}`;
    case "shift":
      return `b${move.start}`;
    case "move":
      return `c${move.start}`;
    case "take":
    case "play at":
    case "keep at":
    case "discard at":
      return `c${move.cell}`;
    case "power":
    case "power reveal":
      return `b${view.border.find((card) => card.targia)?.number ?? 0}`;
    case "water":
    case "drop":
      return "water";
    case "marker":
    case "marker play":
      return `m${move.marker}`;
    case "unaided":
      return `h${move.card}`;
  }
  return "";
}

/** Where a move that goes from a place to another ends; null for all others. */
export function goalOf(text: string): Place | null {
  const move = parse(text);
  if (move?.verb === "shift") return `b${move.goal}`;
  return move?.verb === "move" ? `c${move.goal}` : null;
}

/** The move that goes from one place to another. */
export function between(
  moves: readonly string[],
  from: Place,
  goal: Place | null,
  view: TarguiView,
): string | undefined {
  return moves.find((move) => goal !== null && goalOf(move) === goal && placeOf(move, view) === from);
}

/** Legal moves by the place they begin at; those of a panel have none. */
export function byPlace(moves: string[], view: TarguiView): Map<Place, string[]> {
  const found = new Map<Place, string[]>();
  if (inPanel(view.pending.phase)) return found;
  for (const move of moves) {
    const place = isPlain(move) ? "" : placeOf(move, view);
    if (place !== "") found.set(place, [...(found.get(place) ?? []), move]);
  }
  return found;
}

/** A text to ask about when a place has no legal move: what one would try there. */
export function tried(place: Place, view: TarguiView, seat: number | null): string | null {
  const kind = place[0];
  const name = place.slice(1);
  const phase = view.pending.phase;
  if (phase === "place") {
    if (kind === "b") return write({ verb: "place", border: Number(name) });
    return kind === "d" ? write({ verb: "place on dune", dune: name }) : null;
  }
  if (phase === "late_shift") {
    const from = view.border.find((card) => seat !== null && card.targis.includes(seat));
    if (kind !== "b" || from === undefined) return null;
    return write({ verb: "shift", start: from.number, goal: Number(name) });
  }
  if (phase === "act") {
    if (kind === "b") return write({ verb: "use", border: Number(name) });
    if (kind === "d") return write({ verb: "use dune", dune: name });
    const cell = view.centre.find((one) => one.cell === name);
    if (kind === "c" && cell !== undefined && cell.card !== null)
      return cell.kind === "goods"
        ? write({ verb: "take", cell: name, tokens: null })
        : write({ verb: "play at", cell: name });
  }
  return null;
}

/** A panel's moves in sections: what is alike in kind stands together. */
export function sections(moves: string[]): { kind: string; moves: string[] }[] {
  const found = new Map<string, string[]>();
  for (const move of moves) {
    const kind = kindOf(move);
    found.set(kind, [...(found.get(kind) ?? []), move]);
  }
  return [...found].map(([kind, some]) => ({ kind, moves: some }));
}

/** Verbs that are one sort of choice. */
const SORTS: Partial<Record<Verb, string>> = {
  "place on dune": "place",
  "use dune": "use",
  "use to play": "use play",
  "use dune to play": "use play",
  "use to discard": "use discard",
  "use discards": "use discard",
  "play at": "play",
  "keep at": "keep",
  "discard at": "discard",
  "leave card": "leave",
  "marker play": "marker",
  power: "power good",
};

/** What sort of choice a move is. */
export function kindOf(text: string): string {
  const move = parse(text);
  if (move === null) return "";
  if (PLAIN.has(move.verb)) return "plain";
  if (move.verb === "pay" && move.points !== null) return "pay more";
  return SORTS[move.verb] ?? move.verb;
}

/** Water may be exchanged in nearly every decision; it is not what is asked. */
export function isExchange(text: string): boolean {
  const verb = parse(text)?.verb;
  return verb === "water" || verb === "drop";
}

/** Of handfuls that differ in their goods alone, those that can be put together one by one, and the water that goes
 * with each of them; the rest are choices of their own. */
export function mixable(moves: string[]): { handfuls: Tally[]; water: number; rest: string[] } {
  const read = moves.map((move) => ({ move, tally: handful(move)?.tokens ?? {} }));
  const water = Math.min(...read.map(({ tally }) => tally.W ?? 0));
  const mixed = read.filter(({ tally }) => (tally.G ?? 0) + (tally.V ?? 0) === 0 && (tally.W ?? 0) === water);
  return {
    handfuls: mixed.map(({ tally }) => tally),
    water,
    rest: read.filter((one) => !mixed.includes(one)).map(({ move }) => move),
  };
}

/** A move that names a handful of tokens and nothing else. */
export type Handful = Move<"gain" | "give" | "forge" | "return" | "swap goods">;

export function handful(text: string): Handful | null {
  const move = parse(text);
  switch (move?.verb) {
    case "gain":
    case "give":
    case "forge":
    case "return":
    case "swap goods":
      return move;
  }
  return null;
}
