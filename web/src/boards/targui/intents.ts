/** Which place of the table a legal move belongs to, and which moves are asked for in a panel.
 * Reading texts only: what is legal the server has said. */
import { readTally, type Tally } from "./tally";
import type { TarguiView } from "./types";

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
const PLAIN = new Set(["end", "stay", "yield", "none", "leave", "done", "redraw"]);

export function isPlain(move: string): boolean {
  return PLAIN.has(move);
}

const isCell = (word: string | undefined): word is string => word !== undefined && /^\d,\d$/.test(word);
const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d+$/.test(word);

/** The place a move begins at. */
export function placeOf(move: string, view: TarguiView): Place {
  const [verb, first] = move.split(" ");
  switch (verb) {
    case "place":
    case "join":
    case "use":
      return isNumber(first) ? `b${first}` : `d${first}`;
    case "shift":
      return `b${first}`;
    case "move":
      return `c${first}`;
    case "take":
    case "play":
    case "keep":
    case "discard":
      return isCell(first) ? `c${first}` : "";
    case "power":
      return `b${view.border.find((card) => card.targia)?.number ?? 0}`;
    case "water":
    case "drop":
      return "water";
    case "marker":
      return `m${first}`;
    case "unaided":
      return `h${first}`;
  }
  return "";
}

/** Where a move that goes from a place to another ends; null for all others. */
export function goalOf(move: string): Place | null {
  const found = /^(shift|move) (\S+) to (\S+)$/.exec(move);
  return found === null ? null : (found[1] === "shift" ? "b" : "c") + found[3];
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
  if (phase === "place") return kind === "b" || kind === "d" ? `place ${name}` : null;
  if (phase === "late_shift") {
    const from = view.border.find((card) => seat !== null && card.targis.includes(seat));
    return kind === "b" && from !== undefined ? `shift ${from.number} to ${name}` : null;
  }
  if (phase === "act") {
    if (kind === "b" || kind === "d") return `use ${name}`;
    const cell = view.centre.find((one) => one.cell === name);
    if (kind === "c" && cell !== undefined && cell.card !== null)
      return `${cell.kind === "goods" ? "take" : "play"} ${name}`;
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

/** What sort of choice a move is: its verb, told apart where one verb does two things. */
export function kindOf(move: string): string {
  const words = move.split(" ");
  const [verb, second, third] = words;
  if (isPlain(move)) return "plain";
  if (verb === "swap") return second === "to" ? "swap goods" : "swap cards";
  if (verb === "power") return second === "reveal" ? "power reveal" : "power good";
  if (verb === "use" && third !== undefined) return `use ${third}`;
  if (verb === "give" && second !== undefined && !/^\d*[DSPGWV]$/.test(second) && second !== "nothing")
    return "give card";
  if (verb === "pay" && words.at(-1)?.startsWith("+")) return "pay more";
  return verb ?? "";
}

/** Water may be exchanged in nearly every decision; it is not what is asked. */
export function isExchange(move: string): boolean {
  return /^(water|drop) for /.test(move);
}

/** Of handfuls that differ in their goods alone, those that can be put together one by one, and the water that goes
 * with each of them; the rest are choices of their own. */
export function mixable(moves: string[]): { handfuls: Tally[]; water: number; rest: string[] } {
  const read = moves.map((move) => ({ move, tally: readTally(handful(move) ?? "") ?? {} }));
  const water = Math.min(...read.map(({ tally }) => tally.W ?? 0));
  const mixed = read.filter(({ tally }) => (tally.G ?? 0) + (tally.V ?? 0) === 0 && (tally.W ?? 0) === water);
  return {
    handfuls: mixed.map(({ tally }) => tally),
    water,
    rest: read.filter((one) => !mixed.includes(one)).map(({ move }) => move),
  };
}

/** The tokens a move names after its verb, as text, for the kinds that name a handful. */
export function handful(move: string): string | null {
  const found = /^(?:gain|give|forge|return|swap to) (.+)$/.exec(move);
  return found?.[1] ?? null;
}
