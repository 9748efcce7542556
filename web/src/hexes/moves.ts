/** The legal moves, sorted once so that a moving pointer never searches. */
import { type GembloMove, gembloVerbs } from "../boards/gemblo/verbs";
import { reader } from "../desk/moves";
import { apart, type Cell, cellOf, codeOf, NEIGHBOURS } from "./cells";
import { type Shape, shapeOf } from "./shapes";

export type Laid = { piece: string; cells: Cell[] };

/** A piece and its cells by name; null for what is not written like a move. */
export const said = reader<GembloMove>(gembloVerbs);

export function parse(text: string): Laid {
  const move = said(text);
  if (move === null) throw new Error(`not a move: ${text}`);
  return { piece: move.piece, cells: move.cells.map(cellOf) };
}

/** The legal moves by shape, then by the cell under the shape's first hexagon. */
export class MoveIndex {
  readonly #byShape = new Map<string, Map<number, string>>();
  readonly #count = new Map<string, number>();
  readonly #near = new Map<string, Map<number, { anchor: Cell; steps: number }>>();
  readonly #anchors = new Map<string, Cell[]>();

  constructor(moves: readonly string[]) {
    for (const text of moves) {
      const { piece, cells } = parse(text);
      const anchor = cells[0]!;
      const key = cells.map(([q, r]) => `${q - anchor[0]},${r - anchor[1]}`).join(" ");
      let places = this.#byShape.get(key);
      if (places === undefined) {
        this.#byShape.set(key, (places = new Map<number, string>()));
        this.#anchors.set(key, []);
      }
      places.set(codeOf(...anchor), text);
      this.#anchors.get(key)!.push(anchor);
      this.#count.set(piece, (this.#count.get(piece) ?? 0) + 1);
    }
  }

  /** The legal move with this shape on this cell. */
  find(shape: Shape, anchor: Cell): string | null {
    return this.#byShape.get(shape.key)?.get(codeOf(...anchor)) ?? null;
  }

  /** How many legal moves a piece has. */
  places(piece: string): number {
    return this.#count.get(piece) ?? 0;
  }

  /** Where a shape may lie, in reading order: column by column. */
  anchors(shape: Shape): readonly Cell[] {
    return this.#anchors.get(shape.key) ?? [];
  }

  /** The anchor a shape snaps to when its handle is held over this cell; null: none near. */
  snap(shape: Shape, cell: Cell, reach: number): Cell | null {
    return this.#snapped(shape, cell, reach)?.anchor ?? null;
  }

  /** The way of these to lie, and where, that is nearest to this cell; null: none is near. */
  nearest(shapes: readonly Shape[], cell: Cell, reach: number): { shape: Shape; anchor: Cell } | null {
    let best: { shape: Shape; anchor: Cell; steps: number } | null = null;
    for (const shape of shapes) {
      const found = this.#snapped(shape, cell, reach);
      if (found !== null && (best === null || found.steps < best.steps)) best = { shape, ...found };
    }
    return best;
  }

  #snapped(shape: Shape, cell: Cell, reach: number): { anchor: Cell; steps: number } | null {
    if (reach > FARTHEST) return this.#farthest(shape, cell);
    const [q, r] = cell;
    let near = this.#near.get(shape.key);
    if (near === undefined) this.#near.set(shape.key, (near = this.#spread(shape)));
    const found = near.get(codeOf(q, r));
    return found !== undefined && found.steps <= reach ? found : null;
  }

  /** However far away it is. */
  #farthest(shape: Shape, [q, r]: Cell): { anchor: Cell; steps: number } | null {
    let best: { anchor: Cell; steps: number } | null = null;
    for (const anchor of this.anchors(shape)) {
      const steps = apart([q, r], [anchor[0] + shape.handle[0], anchor[1] + shape.handle[1]]);
      if (best === null || steps < best.steps) best = { anchor, steps };
    }
    return best;
  }

  /** From every legal place outwards, ring by ring: who comes first owns the cell. */
  #spread(shape: Shape): Map<number, { anchor: Cell; steps: number }> {
    const near = new Map<number, { anchor: Cell; steps: number }>();
    const [hq, hr] = shape.handle;
    let ring = this.anchors(shape).map((anchor): [Cell, Cell] => [anchor, [anchor[0] + hq, anchor[1] + hr]]);
    for (let steps = 0; steps <= FARTHEST; steps++) {
      const next: [Cell, Cell][] = [];
      for (const [anchor, [q, r]] of ring) {
        if (near.has(codeOf(q, r))) continue;
        near.set(codeOf(q, r), { anchor, steps });
        for (const [dq, dr] of NEIGHBOURS) next.push([anchor, [q + dq, r + dr]]);
      }
      ring = next;
    }
    return near;
  }
}

/** How many cells away a piece may still snap. */
const FARTHEST = 3;

/** The shape of a move. */
export function shapeOfMove(text: string): { piece: string; shape: Shape; anchor: Cell } {
  const { piece, cells } = parse(text);
  return { piece, shape: shapeOf(cells), anchor: cells[0]! };
}
