/**
 * Somebody at a puzzle: what lies, what is in hand, what was asked.
 *
 * The browser knows no rule: which pieces may be laid where, whether the puzzle is solved and
 * whether it still can be is the server's word after every piece. What lies is kept here.
 */
import { Begun } from "../desk/begun.svelte";
import { Hand, type Lying } from "../hexes/hand.svelte";
import { nameOf } from "../hexes/cells";
import { parse } from "../hexes/moves";
import { pieceOf } from "../hexes/shapes";
import { ask, Refused } from "../lib/api";
import type { Spoken } from "../lib/wire";
import { progress, type Step } from "./progress.svelte";
import type { HintAnswer, Puzzle, State } from "./types";

export type Check = { kind: "none" | "asking" | "yes" | "unknown" } | { kind: "no"; back: number | null };

export type Grade = 1 | 2 | 3;
export type Hinted = { grade: Grade; answer: HintAnswer };

const NOTHING: State = { solved: false, moves: [], ends: [] };

export class Attempt {
  readonly puzzle: Puzzle;
  readonly hand: Hand;
  laid = $state.raw<Step[]>([]);
  state = $state.raw<State>(NOTHING);
  check = $state.raw<Check>({ kind: "none" });
  hint = $state.raw<Hinted | null>(null);
  hints = $state.raw<[number, number, number]>([0, 0, 0]);
  /** What the server would not have, in its words. */
  trouble = $state.raw<Spoken | null>(null);
  seconds = $state(0);
  /** It was solved just now, before these eyes. */
  fresh = $state(false);

  readonly inHand = $derived.by(() => {
    const lying = new Set(this.laid.map((step) => parse(step.text).piece));
    return this.puzzle.hand.filter((piece) => !lying.has(piece));
  });
  readonly hexesLeft = $derived(this.inHand.reduce((sum, piece) => sum + pieceOf(piece).size, 0));

  /** Grows with every change, so that answers about an older board are not heard. */
  #version = 0;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    const begun = new Begun<Lying>();
    this.hand = new Hand(
      () => this.state.moves,
      () => begun,
    );
    const kept = progress.of(puzzle.id);
    if (kept !== null) {
      this.laid = kept.laid;
      this.seconds = kept.seconds;
      this.hints = kept.hints;
    }
  }

  /** Ask what may be done now; pieces that were kept but cannot lie (any more) are put back. */
  async begin(): Promise<void> {
    await this.#refresh();
    if (this.trouble !== null && this.laid.length > 0) {
      this.laid = [];
      await this.#refresh();
    }
  }

  get #texts(): string[] {
    return this.laid.map((step) => step.text);
  }

  /** Put a question about what was laid; null: refused, or too late. */
  async #ask<Answer>(
    put: (fill: { key: string }, body: { laid: string[] }) => Promise<Answer>,
  ): Promise<Answer | null> {
    const version = this.#version;
    try {
      const answer = await put({ key: this.puzzle.id }, { laid: this.#texts });
      return version === this.#version ? answer : null;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (version === this.#version) this.trouble = problem.reason.text;
      return null;
    }
  }

  async #refresh(): Promise<void> {
    this.#version += 1;
    this.trouble = null;
    this.hint = null;
    this.check = { kind: "none" };
    const state = await this.#ask((fill, body) => ask("POST /puzzles/{key}/state", fill, body));
    if (state === null) return;
    this.state = state;
    if (state.solved && !this.#kept.solved) this.fresh = true;
    this.keep();
  }

  get #kept(): { solved: boolean } {
    return progress.of(this.puzzle.id) ?? { solved: false };
  }

  keep(): void {
    progress.keep(this.puzzle.id, {
      laid: this.laid,
      seconds: this.seconds,
      hints: this.hints,
      solved: this.#kept.solved || this.state.solved,
    });
  }

  /** Lay the piece in hand where it is; false when it may not lie there. */
  async lay(text: string): Promise<void> {
    this.laid = [...this.laid, { text, at: this.seconds }];
    this.hand.put();
    this.state = NOTHING;
    await this.#refresh();
  }

  /** Take back the last pieces. */
  async back(steps: number): Promise<void> {
    if (steps <= 0 || this.laid.length === 0) return;
    this.laid = this.laid.slice(0, Math.max(0, this.laid.length - steps));
    this.hand.put();
    this.fresh = false;
    await this.#refresh();
  }

  /** Take up the piece on this cell: alone where pieces fill a picture, with all after it in a caravan. */
  async takeUp(cell: string): Promise<void> {
    const index = this.laid.findIndex((step) => parse(step.text).cells.some((under) => nameOf(under) === cell));
    if (index < 0) return;
    const step = this.laid[index]!;
    this.fresh = false;
    this.laid =
      this.puzzle.kind === "caravan" ? this.laid.slice(0, index) : this.laid.filter((_, other) => other !== index);
    this.hand.show(step.text);
    this.hand.pinned = false;
    await this.#refresh();
  }

  async why(text: string): Promise<Spoken | null> {
    return (await this.#ask((fill, body) => ask("POST /puzzles/{key}/why", fill, { ...body, text })))?.reason ?? null;
  }

  async askSolvable(): Promise<void> {
    this.check = { kind: "asking" };
    const answer = await this.#ask((fill, body) => ask("POST /puzzles/{key}/solvable", fill, body));
    if (answer === null) {
      if (this.check.kind === "asking") this.check = { kind: "none" };
    } else if (answer.solvable === null) this.check = { kind: "unknown" };
    else this.check = answer.solvable ? { kind: "yes" } : { kind: "no", back: answer.back };
  }

  /** A hint of this grade; the third lays the piece. */
  async askHint(grade: Grade): Promise<void> {
    const known = this.hint?.answer ?? (await this.#ask((fill, body) => ask("POST /puzzles/{key}/hint", fill, body)));
    if (known === null) return;
    if (!known.known) {
      this.check = { kind: "unknown" };
      return;
    }
    if (known.text === null) {
      this.check = { kind: "no", back: known.back };
      return;
    }
    const before = this.hint?.grade ?? 0;
    if (grade > before) {
      const counts: [number, number, number] = [...this.hints];
      counts[grade - 1]! += 1;
      this.hints = counts;
    }
    if (grade === 3) {
      await this.lay(known.text);
      return;
    }
    this.hint = { grade, answer: known };
    if (known.piece !== null && this.hand.piece !== known.piece) this.hand.take(known.piece);
    this.keep();
  }
}
