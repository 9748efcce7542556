/** What somebody at a puzzle does, by pointer, finger or key, and what is said to it. */
import { untrack } from "svelte";
import { cellOf, nameOf, type Cell } from "../hexes/cells";
import type { How } from "../hexes/Stage.svelte";
import type { Spoken } from "../lib/wire";
import type { Attempt, Grade } from "./attempt.svelte";
import { ofToday } from "./pack.svelte";
import { progress } from "./progress.svelte";

const CHECK = "serai.puzzles.check";

/** What the solver needs of the ground under the pieces. */
type Ground = { focus(): void; grab(event: PointerEvent): void };

export class Solver {
  readonly attempt: Attempt;
  ground: Ground | null = null;
  /** Why the piece cannot lie where it was put. */
  why = $state.raw<Spoken | null>(null);
  /** Starting over wants a second click. */
  sure = $state(false);
  /** After every piece: can it still be solved? */
  checking = $state(globalThis.localStorage?.getItem(CHECK) !== "no");

  constructor(attempt: Attempt) {
    this.attempt = attempt;
    $effect(() => localStorage.setItem(CHECK, this.checking ? "yes" : "no"));
    $effect(() => this.#runClock());
  }

  get #hand() {
    return this.attempt.hand;
  }

  /** The clock runs while the page is looked at and something is left to do. */
  #runClock(): (() => void) | undefined {
    if (this.attempt.state.solved) return undefined;
    const ticking = setInterval(() => {
      if (document.visibilityState === "visible") this.attempt.seconds += 1;
      if (this.attempt.seconds % 10 === 0) untrack(() => this.attempt.keep());
    }, 1000);
    return () => clearInterval(ticking);
  }

  async choose(how: How): Promise<void> {
    const hand = this.#hand;
    if (how === "again") await this.drop();
    else if (hand.text === null) return;
    else if (hand.move === null) this.why = await this.attempt.why(hand.text);
    // A finger covers what it points at: a tap shows the place first, the button drops it.
    else if (how === "tap") hand.pinned = true;
    else await this.drop();
  }

  drop = async (): Promise<void> => {
    const move = this.#hand.move;
    if (move === null) return;
    await this.attempt.lay(move);
    await this.#after();
  };

  async #after(): Promise<void> {
    const { puzzle, state } = this.attempt;
    if (state.solved) {
      const today = await ofToday().catch(() => null);
      if (today?.id === puzzle.id) progress.mark(today.day, puzzle.id);
    } else if (this.checking) await this.attempt.askSolvable();
  }

  pick = (id: string, byKey: boolean): void => {
    const hand = this.#hand;
    this.why = null;
    if (hand.piece === id && !byKey) {
      hand.put();
      return;
    }
    hand.take(id);
    if (!byKey) return;
    this.ground?.focus();
    if (hand.anchor === null) hand.next(1, cellOf(this.attempt.puzzle.cells[0]!));
  };

  grab = (id: string, event: PointerEvent): void => {
    if (this.#hand.piece !== id) this.#hand.take(id);
    this.ground?.grab(event);
  };

  takeUp(cell: Cell): void {
    void this.attempt.takeUp(nameOf(cell));
  }

  turn = (times: number): void => {
    this.#hand.turn(times);
    this.why = null;
  };

  flip = (): void => {
    this.#hand.flip();
    this.why = null;
  };

  undo = (): void => {
    void this.attempt.back(1);
  };

  startOver = (): void => {
    const { laid } = this.attempt;
    this.sure = !this.sure && laid.length >= 2;
    if (!this.sure) void this.attempt.back(laid.length);
  };

  hint = async (grade: Grade): Promise<void> => {
    if (this.attempt.state.solved) return;
    await this.attempt.askHint(grade);
    if (grade === 3) await this.#after();
  };

  key = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement | null;
    if (event.altKey || event.ctrlKey || event.metaKey || target?.closest("input, textarea, select, dialog")) return;
    const pressed = event.key.toLowerCase();
    const holding = this.#hand.piece !== null;
    if (pressed === "q" && holding) this.turn(-1);
    else if (pressed === "e" && holding) this.turn(1);
    else if (pressed === "f" && holding) this.flip();
    else if (pressed === "u" || pressed === "z") this.undo();
    else if (pressed === "h") void this.hint(((this.attempt.hint?.grade ?? 0) + 1) as Grade);
    else if (event.key === "Escape") this.#hand.put();
    else return;
    event.preventDefault();
  };
}
