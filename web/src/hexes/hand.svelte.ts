/** The piece in the player's hand: which one, how it lies, over which cells. */
import type { Begun } from "../desk/begun.svelte";
import type { Cell } from "./cells";
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

export class Hand {
  /** Chosen: the pointer no longer moves it. */
  pinned = $state(false);

  readonly #begun: () => Begun<Lying>;
  readonly #moves: () => readonly string[];
  /** The legal moves of this sight, sorted once. */
  readonly index = $derived.by(() => new MoveIndex(this.#moves()));

  /** The legal move the piece would make where it is. */
  readonly move = $derived(this.shape && this.anchor ? this.index.find(this.shape, this.anchor) : null);

  constructor(moves: () => readonly string[], begun: () => Begun<Lying>) {
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

  /** Hold the piece over a cell; it snaps to a legal place at most `reach` cells away. */
  hold(cell: Cell, reach: number): void {
    const shape = this.shape;
    if (shape === null) return;
    const next = this.index.snap(shape, cell, reach) ?? [cell[0] - shape.handle[0], cell[1] - shape.handle[1]];
    if (this.anchor === null || next[0] !== this.anchor[0] || next[1] !== this.anchor[1]) this.anchor = next;
  }

  turn(times: number): void {
    if (this.shape) this.#lie(turned(this.shape, times));
  }

  flip(): void {
    if (this.shape) this.#lie(flipped(this.shape));
  }

  /** Lie another way, the handle over the same cell. */
  #lie(shape: Shape): void {
    const over = this.held;
    this.#begun().set("shape", shape);
    this.pinned = false;
    if (over !== null) {
      this.anchor = null;
      this.hold(over, 0);
    }
  }

  /** Step to a neighbouring cell, or from nowhere to the first legal place (else `home`). */
  step(dq: number, dr: number, home: Cell): void {
    this.pinned = false;
    if (this.anchor === null) this.next(1, home);
    else this.anchor = [this.anchor[0] + dq, this.anchor[1] + dr];
  }

  /** To the next legal place of this shape. */
  next(direction: 1 | -1, home: Cell): void {
    if (this.shape === null) return;
    this.pinned = false;
    const places = this.index.anchors(this.shape);
    if (places.length === 0) {
      if (this.anchor === null) this.hold(home, 0);
      return;
    }
    const [q, r] = this.anchor ?? [-Infinity, -Infinity];
    const after = (place: Cell): boolean => place[0] > q || (place[0] === q && place[1] > r);
    const before = (place: Cell): boolean => place[0] < q || (place[0] === q && place[1] < r);
    const sorted = [...places].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    this.anchor =
      direction === 1 ? (sorted.find(after) ?? sorted[0]!) : (sorted.findLast(before) ?? sorted[sorted.length - 1]!);
  }
}
