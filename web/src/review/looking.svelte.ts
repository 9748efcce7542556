/** The board of a review: the position of a moment with a move drawn on it, or a line that is gone along. */
import { Desk } from "../desk/desk.svelte";
import { pretendTable, pretendYou } from "../desk/pretend";
import type { Film } from "../desk/replay";
import { look, sandbox } from "../desk/sandbox";
import type { Review, ReviewOption, Seen } from "../lib/wire";
import { decisionAt } from "./reading";

const NOTHING = { en: "", fr: "" };

export class Looking {
  desk = $state.raw<Desk | null>(null);
  /** The move that is drawn. */
  drawn = $state<string | null>(null);
  line = $state.raw<{ option: ReviewOption; seen: (Seen | null)[] } | null>(null);
  /** How far the line is gone along: 0, it is only drawn. */
  along = $state(0);
  reach = $derived(this.line === null ? 0 : this.line.seen.findLastIndex((one) => one !== null));
  told = $derived(this.line?.seen[this.along]?.told.at(-1) ?? null);
  /** Beyond its last position the line rests on what nobody has seen. */
  imagined = $derived(this.line !== null && this.along === this.reach && this.reach < this.line.option.line.length);
  #film: Film | null = null;
  #review: Review | null = null;
  #names: string[] = [];
  #at = 0;

  /** The position after so many moves; what is better than the move that was played is drawn on it, or else that move. */
  open(film: Film, review: Review, names: string[], at: number): void {
    [this.#film, this.#review, this.#names, this.#at] = [film, review, names, at];
    this.line = null;
    this.along = 0;
    const choice = decisionAt(review, at);
    this.#layMoment();
    if (choice !== null) void this.desk?.look([choice.played.move, ...choice.others.map((one) => one.move)]);
    this.#draw(choice === null ? null : ((choice.loss > 0 ? choice.others[0] : choice.played)?.move ?? null));
  }

  show(move: string): void {
    if (this.line !== null) this.leave();
    this.#draw(move);
  }

  /** Every position along a line, as far as it can be played: what a seat only imagined may not be there. */
  async watch(option: ReviewOption): Promise<void> {
    const start = this.#film?.replay.start;
    if (start === undefined) return;
    const moves = [...this.#before(), ...option.line];
    const seen: (Seen | null)[] = await Promise.all(
      Array.from({ length: option.line.length + 1 }, (_, steps) =>
        look(start, moves.slice(0, moves.length - option.line.length + steps), null, true).catch(() => null),
      ),
    );
    this.line = { option, seen };
    this.walk(1);
  }

  walk(to: number): void {
    this.along = Math.max(0, Math.min(this.reach, to));
    const seen = this.line?.seen[this.along];
    // Every position of every line is another version of the table.
    if (seen) this.#lay(seen.view, seen.to_act, (this.#film?.steps.length ?? 0) + 1 + this.#at * 100 + this.along);
  }

  leave(): void {
    this.line = null;
    this.along = 0;
    this.#layMoment();
    this.#draw(this.drawn);
  }

  #before(): string[] {
    return (this.#film?.steps ?? []).slice(0, this.#at).map((one) => one.text);
  }

  #layMoment(): void {
    const moment = this.#film?.moments[this.#at];
    this.#lay(moment?.view, moment?.to_act ?? null, this.#at);
  }

  #lay(view: unknown, toAct: number | null, version: number): void {
    const [film, review] = [this.#film, this.#review];
    if (film === null || review === null) return;
    const { game, options, start } = film.replay;
    const choice = this.line === null ? decisionAt(review, this.#at) : null;
    const table = { ...pretendTable(game, this.#names, version, toAct), options };
    const moves = choice === null ? [] : [choice.played.move, ...choice.others.map((one) => one.move)];
    const next = { game, view, moves, table, you: pretendYou(choice?.seat ?? null) };
    if (this.desk !== null) return this.desk.show(next);
    const answers = sandbox(
      start,
      () => this.#before(),
      () => (this.#review === null ? 0 : (decisionAt(this.#review, this.#at)?.seat ?? 0)),
      () => Promise.resolve(null),
    );
    this.desk = new Desk({ ...answers, why: () => Promise.resolve(null) }, next);
  }

  /** A move with what it brings; and where the other one of the two would have been, what was played or what is better. */
  #draw(move: string | null): void {
    this.drawn = move;
    if (this.desk === null) return;
    this.desk.choose(move);
    const choice = this.#review === null ? null : decisionAt(this.#review, this.#at);
    const other = choice === null ? undefined : move === choice.played.move ? choice.others[0] : choice.played;
    this.desk.hint =
      other === undefined || move === null
        ? null
        : { grade: 2, best: other.move, words: NOTHING, reason: NOTHING, line: [], chance: null };
  }
}
