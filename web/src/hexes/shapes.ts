/** The pieces, and how they turn. */
import { type GembloMove, gembloVerbs } from "../boards/gemblo/verbs";
import { writer } from "../desk/moves";
import type { Words } from "../lib/wire";
import { type Cell, codeOf, nameOf } from "./cells";
import { middle } from "./outlines";
import * as box from "../boards/gemblo/contents";

export type Piece = { id: string; cells: readonly Cell[]; name: Words; size: number };

export const PIECES: readonly Piece[] = box.PIECES.map((piece) => ({ ...piece, size: piece.cells.length }));

const BY_ID = new Map(PIECES.map((piece) => [piece.id, piece]));

export function pieceOf(id: string): Piece {
  const piece = BY_ID.get(id);
  if (piece === undefined) throw new Error(`no piece ${id}`);
  return piece;
}

/** A piece as it lies: cells ascending, the first at (0, 0). */
export type Shape = {
  cells: readonly Cell[];
  /** The same for all who lie the same way. */
  key: string;
  /** The cell by which it is held. */
  handle: Cell;
};

export function ascending(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
}

export function shapeOf(cells: readonly Cell[]): Shape {
  const sorted = ascending(cells);
  const [q0, r0] = sorted[0]!;
  const settled = sorted.map(([q, r]): Cell => [q - q0, r - r0]);
  return { cells: settled, key: settled.map(nameOf).join(" "), handle: middle(settled) };
}

/** A sixth of a turn, clockwise, so many times. */
export function turned(shape: Shape, times: number): Shape {
  let cells = shape.cells;
  for (let time = 0; time < ((times % 6) + 6) % 6; time++) cells = cells.map(([q, r]): Cell => [-r, q + r]);
  return shapeOf(cells);
}

/** The mirror image, left and right exchanged. */
export function flipped(shape: Shape): Shape {
  return shapeOf(shape.cells.map(([q, r]): Cell => [-q, q + r]));
}

/** Every way a piece can lie. */
export function orientations(piece: Piece): Shape[] {
  const found = new Map<string, Shape>();
  const first = shapeOf(piece.cells);
  for (const side of [first, flipped(first)])
    for (let times = 0; times < 6; times++) {
      const shape = turned(side, times);
      if (!found.has(shape.key)) found.set(shape.key, shape);
    }
  return [...found.values()];
}

export function moved(shape: Shape, [q, r]: Cell): Cell[] {
  return shape.cells.map(([dq, dr]): Cell => [q + dq, r + dr]);
}

const spell = writer<GembloMove>(gembloVerbs);

/** The move that lays a piece here, in the notation of the game. */
export function write(id: string, shape: Shape, anchor: Cell): string {
  return spell({ verb: "place", piece: id, cells: moved(shape, anchor).map(nameOf) });
}

export function code([q, r]: Cell): number {
  return codeOf(q, r);
}
