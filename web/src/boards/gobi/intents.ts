/** Legal moves sorted by what they do. Nothing is judged here: what is not among the moves is asked about. */
import { reader, writer } from "../../desk/moves";
import { cellOf } from "./geometry";
import { gobiVerbs, type GobiMove } from "./verbs";

export type Verb = GobiMove["verb"];
export type Move<V extends Verb> = Extract<GobiMove, { verb: V }>;
/** Moves that name several tiles, picked one by one. */
export type Picking = Move<"silk" | "cotton" | "take">;

export const parse = reader<GobiMove>(gobiVerbs);
export const write = writer<GobiMove>(gobiVerbs);

/** The cells a move names, in the order of its text. */
export function cellsOf(move: GobiMove | null): readonly string[] {
  if (move === null) return [];
  if ("cells" in move) return move.cells;
  if ("cell" in move) return [move.cell];
  return move.verb === "porcelain" ? [move.start, move.goal] : [];
}

export type Moves = {
  by: <V extends Verb>(verb: V) => Move<V>[];
  has: (verb: Verb) => boolean;
};

export function sorted(texts: readonly string[]): Moves {
  const found = new Map<Verb, GobiMove[]>();
  for (const text of texts) {
    const move = parse(text);
    if (move === null) continue;
    const same = found.get(move.verb);
    if (same) same.push(move);
    else found.set(move.verb, [move]);
  }
  return {
    by: <V extends Verb>(verb: V) => (found.get(verb) ?? []) as Move<V>[],
    has: (verb) => found.has(verb),
  };
}

/** Several cells in the order a text names them: by x, then by y. */
export function inOrder(cells: readonly string[]): string[] {
  return [...cells].sort((one, other) => {
    const [a, b] = [cellOf(one), cellOf(other)];
    return a[0] - b[0] || a[1] - b[1];
  });
}

/** How many cells such moves name. */
export function wanted(picks: readonly Picking[]): number {
  return picks[0]?.cells.length ?? 0;
}

/** Does `all` hold every cell of `some`, each at least as often? */
function covers(all: readonly string[], some: readonly string[]): boolean {
  const left = [...all];
  return some.every((cell) => {
    const at = left.indexOf(cell);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The cells that may be picked next, given those already picked. Of Silk the server may name
 * only a few ways: then every cell they name goes with every other. */
export function following(picks: readonly Picking[], picked: readonly string[]): Set<string> {
  const cells = new Set<string>();
  if (picked.length >= wanted(picks)) return cells;
  if (isShort(picks)) {
    for (const pick of picks) for (const cell of pick.cells) cells.add(cell);
    return cells;
  }
  for (const pick of picks)
    for (const cell of new Set(pick.cells)) if (covers(pick.cells, [...picked, cell])) cells.add(cell);
  return cells;
}

/** Does the server name only the ways that set all camels on one cell? */
export function isShort(picks: readonly Picking[]): boolean {
  return (
    picks.length > 1 &&
    wanted(picks) > 1 &&
    picks[0]?.verb === "silk" &&
    picks.every((pick) => new Set(pick.cells).size === 1)
  );
}

/** The text of a choice of cells. */
export function spoken(verb: (Picking | Move<"route">)["verb"], cells: readonly string[]): string {
  return write({ verb, cells: inOrder(cells) });
}

/** Whose camels Porcelain may move (null: one's own), and from where. */
export type Start = { owner: number | null; cell: string };

export function starts(porcelain: readonly Move<"porcelain">[]): Start[] {
  const seen = new Map<string, Start>();
  for (const { owner, start } of porcelain) seen.set(`${owner}:${start}`, { owner, cell: start });
  return [...seen.values()];
}

export function goals(porcelain: readonly Move<"porcelain">[], from: Start): Map<string, string> {
  return new Map(
    porcelain
      .filter((move) => move.owner === from.owner && move.start === from.cell)
      .map((move) => [move.goal, move.text]),
  );
}

/** The cells a move puts the mover's camels on, as far as its text says. */
export function landing(move: GobiMove): readonly string[] {
  switch (move.verb) {
    case "camel":
      return [move.cell];
    case "cotton":
    case "silk":
      return move.cells;
    case "porcelain":
      return [move.goal];
    default:
      return [];
  }
}
