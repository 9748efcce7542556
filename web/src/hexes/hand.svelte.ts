/** The piece in the player's hand: which one, how it lies, over which cells. */
import type { Begun } from "../desk/begun.svelte";
import { type Cell, codeOf, within } from "./cells";
import { MoveIndex, shapeOfMove } from "./moves";
import { flipped, moved, orientations, pieceOf, type Shape, turned, write } from "./shapes";

/** How many cells away a piece snaps to a legal place: under a mouse, under a finger. */
export const SNAP = { mouse: 1, finger: 2 } as const;

/** What is begun with a piece. */
export type Lying = {
  piece: string;
  shape: Shape;
  /** The cell under the shape's first hexagon; without one it is not over the board. */
  anchor: Cell;
};

/** What a board asks of the hand. */
export type Manner = {
  /** The cells of the board: nothing is held so that it would hang over them. */
  ground: ReadonlySet<number>;
  /** It goes to a legal place from wherever it is held: the first piece, which has one corner of the board to lie in. */
  far: boolean;
};

export class Hand {
  /** Chosen: the pointer no longer moves it. */
  pinned = $state(false);
  /** Somebody has turned it: it lies as they want it, and turns no more by itself. */
  #meant = false;

  readonly #begun: () => Begun<Lying>;
  readonly #moves: () => readonly string[];
  /** The legal moves of this sight, sorted once. */
  readonly index = $derived.by(() => new MoveIndex(this.#moves()));

  /** The legal move the piece would make where it is. */
  readonly move = $derived(this.shape && this.anchor ? this.index.find(this.shape, this.anchor) : null);

  /** `manner`: on a board a piece turns by itself where it fits only another way, and stays on the cells. Where finding
   * out how it lies is the riddle, none. */
  constructor(
    moves: () => readonly string[],
    begun: () => Begun<Lying>,
    readonly manner: (() => Manner) | null = null,
  ) {
    this.#moves = moves;
    this.#begun = begun;
  }

  get piece(): string | null {
    return this.#begun().get("piece");
  }
  get shape(): Shape | null {
    return this.#begun().get("shape");
  }
  get anchor(): Cell | null {
    return this.#begun().get("anchor");
  }
  set anchor(cell: Cell | null) {
    this.#begun().set("anchor", cell);
  }

  /** This piece is in hand, lying so. */
  #hold(piece: string, shape: Shape): void {
    this.#begun().set("piece", piece);
    this.#begun().set("shape", shape);
  }

  /** The text of what the hand shows, legal or not. */
  get text(): string | null {
    return this.piece && this.shape && this.anchor ? write(this.piece, this.shape, this.anchor) : null;
  }

  get cells(): Cell[] {
    return this.shape && this.anchor ? moved(this.shape, this.anchor) : [];
  }

  /** The cell under the handle. */
  get held(): Cell | null {
    return this.shape && this.anchor
      ? [this.anchor[0] + this.shape.handle[0], this.anchor[1] + this.shape.handle[1]]
      : null;
  }

  /** Take a piece up, lying the way that has most legal places. */
  take(piece: string): void {
    const ways = orientations(pieceOf(piece));
    let best = ways[0]!;
    for (const way of ways) if (this.index.anchors(way).length > this.index.anchors(best).length) best = way;
    const over = this.held;
    this.#hold(piece, best);
    this.#meant = false;
    this.pinned = false;
    if (over === null) this.anchor = null;
    else this.hold(over, 0);
  }

  /** Show a move: its piece, lying as it says. */
  show(text: string): void {
    const { piece, shape, anchor } = shapeOfMove(text);
    this.#hold(piece, shape);
    this.anchor = anchor;
    this.pinned = true;
  }

  put(): void {
    this.#begun().clear();
    this.pinned = false;
  }

  /** Hold the piece over a cell; it snaps to a legal place at most `reach` cells away, lying another way if it fits
   * there only so. */
  hold(cell: Cell, reach: number): void {
    const { piece, shape } = this;
    if (piece === null || shape === null) return;
    const manner = this.manner?.() ?? null;
    const farthest = manner?.far ? Infinity : reach;
    let next = this.index.snap(shape, cell, farthest);
    const keeps = this.#meant && this.index.anchors(shape).length > 0;
    if (next === null && manner !== null && farthest > 0 && !keeps) {
      const found = this.index.nearest(orientations(pieceOf(piece)), cell, farthest);
      if (found !== null) {
        this.#begun().set("shape", found.shape);
        next = found.anchor;
      }
    }
    next ??= this.#onBoard(shape, [cell[0] - shape.handle[0], cell[1] - shape.handle[1]]);
    if (next === null || this.anchor === null || next[0] !== this.anchor[0] || next[1] !== this.anchor[1])
      this.anchor = next;
  }

  /** Here, or as near as all of it lies on the board; null: nowhere near. */
  #onBoard(shape: Shape, anchor: Cell): Cell | null {
    const ground = this.manner?.().ground;
    if (ground === undefined) return anchor;
    const lies = (at: Cell): boolean => moved(shape, at).every(([q, r]) => ground.has(codeOf(q, r)));
    return within(anchor, shape.cells.length).find(lies) ?? null;
  }

  turn(times: number): void {
    if (this.shape) this.#lie(this.#useful(turned(this.shape, times), times));
  }

  flip(): void {
    if (this.shape) this.#lie(this.#useful(flipped(this.shape), 1));
  }

  /** Of a piece that has one corner to lie in, ways that do not fit there are turned over at once. */
  #useful(shape: Shape, times: number): Shape {
    let way = shape;
    if (this.manner?.().far)
      for (let turns = 0; turns < 5 && this.index.anchors(way).length === 0; turns++) way = turned(way, times);
    return way;
  }

  /** Lie another way, the handle over the same cell. */
  #lie(shape: Shape): void {
    const over = this.held;
    this.#begun().set("shape", shape);
    this.#meant = true;
    this.pinned = false;
    if (over !== null) {
      this.anchor = null;
      this.hold(over, 0);
    }
  }

  /** Step to a neighbouring cell, or from nowhere to the first legal place (else `home`). Over the edge it does not go. */
  step(dq: number, dr: number, home: Cell): void {
    this.pinned = false;
    const { shape, anchor } = this;
    if (shape === null) return;
    if (anchor === null) {
      this.next(1, home);
      return;
    }
    const to: Cell = [anchor[0] + dq, anchor[1] + dr];
    const ground = this.manner?.().ground;
    if (ground === undefined || moved(shape, to).every(([q, r]) => ground.has(codeOf(q, r)))) this.anchor = to;
  }

  /** To the next legal place: of this shape, then of the other ways the piece can lie. */
  next(direction: 1 | -1, home: Cell): void {
    const { piece, shape } = this;
    if (piece === null || shape === null) return;
    this.pinned = false;
    const [q, r] = this.anchor ?? [-Infinity, -Infinity];
    const after = (place: Cell): boolean => place[0] > q || (place[0] === q && place[1] > r);
    const before = (place: Cell): boolean => place[0] < q || (place[0] === q && place[1] < r);
    const here = this.#inOrder(shape);
    const found = direction === 1 ? here.find(after) : here.findLast(before);
    if (found !== undefined) {
      this.anchor = found;
      return;
    }
    const ways = this.manner === null ? [shape] : orientations(pieceOf(piece));
    const at = ways.findIndex((way) => way.key === shape.key);
    for (let step = 1; step <= ways.length; step++) {
      const way = ways[(at + direction * step + ways.length * 2) % ways.length]!;
      const places = this.#inOrder(way);
      const place = direction === 1 ? places[0] : places.at(-1);
      if (place === undefined) continue;
      this.#begun().set("shape", way);
      this.anchor = place;
      return;
    }
    if (this.anchor === null) this.hold(home, 0);
  }

  /** Its legal places, column by column. */
  #inOrder(shape: Shape): Cell[] {
    return [...this.index.anchors(shape)].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  }
}
