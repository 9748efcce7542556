/**
 * A desk: one game as one pair of eyes sees it, and what its player is about to do.
 *
 * The frame and the boards know nothing but this. Behind it may be a live table, a lesson or a
 * replay (`Backend`). Data comes in (`show`), intents go out (`choose`, `confirm`, `why`); which
 * moves are legal and what they bring about is always the server's word.
 */
import { levels } from "../lib/levels.svelte";
import { MOST_TEXTS } from "../lib/limits";
import type { Ears } from "../lib/speech";
import { Begun } from "./begun.svelte";
import type { Outlook, Reason, TableSight, Told, WitnessAnswer, Spoken, YouSight } from "../lib/wire";

/** Why a move cannot be made, and what is responsible for it. `aside`: nobody asked, the pointer or the focus merely
 * rests on it; then it is said in passing. */
export type Refusal = { text: string; reason: Reason; anchor: DOMRect | null; aside?: boolean };

/** A hint in three grades: where to look, which move, the line behind it. */
export type Hint = {
  grade: 1 | 2 | 3;
  best: string;
  words: Spoken;
  /** What speaks for it. */
  reason: Spoken;
  line: Spoken[];
  chance: number | null;
};

/** Whatever answers for the game. */
export interface Backend {
  play(text: string): Promise<Reason | null>;
  why(text: string): Promise<Reason | null>;
  /** `after`: once these moves of one's own are made. */
  outlook(texts: string[], after?: string[]): Promise<Outlook[]>;
}

export type Shown<View> = {
  game: string;
  view: View;
  moves: string[];
  table: TableSight;
  you: YouSight;
};

/** A move that is looked at as if others had been made. */
function past(after: readonly string[], text: string): string {
  return [...after, text].join("\n");
}

export class Desk<View = unknown> {
  game = $state("");
  view = $state.raw() as View;
  /** The view before the last change: what moved is the difference. */
  before = $state.raw<View | null>(null);
  moves = $state.raw<string[]>([]);
  table = $state.raw() as TableSight;
  you = $state.raw() as YouSight;
  /** What happened, oldest first. */
  story = $state.raw<Told[]>([]);

  /** What the player is about to do. */
  readonly begun = new Begun();
  /** How often something was chosen, the same again included. */
  choices = $state(0);
  /** What `chosen` would bring about; null until the server has said so. */
  outlook = $state.raw<Outlook | null>(null);
  /** What is done right after the move in preview, in the same press and in this order; what is not there is asked for
   * then. */
  then = $state.raw<readonly string[]>([]);
  /** Why something cannot be chosen; its witnesses are marked on the board. */
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** One is being thought about. */
  hinting = $state(false);
  /** What the sentence speaks of that is told just now. */
  told = $state.raw<WitnessAnswer[]>([]);
  /** What a sentence speaks of and the pointer rests on. */
  hovered = $state.raw<WitnessAnswer[]>([]);
  /** One of them is lit on the board. */
  pointed = $derived(this.hovered.length > 0 ? this.hovered : this.told);
  /** Somebody else's step is shown just now, with what flies for it. */
  followed = $state(false);
  /** What others did since one's own last move, oldest first: it stays marked on the board until the next. */
  recent = $state.raw<readonly Told[]>([]);
  /** A move is on its way to the server. */
  busy = $state(false);

  /** Is it on this screen's player to act? */
  mine = $derived(this.moves.length > 0 && !this.busy);
  /** Moves the server has granted though it did not list them: some decisions have too many. */
  granted = $state.raw<string[]>([]);
  legal = $derived(new Set([...this.moves, ...this.granted]));
  /** Who reads what is told here. Where several people share the screen everybody goes by name. */
  ears = $derived<Ears>({
    names: this.table.seats.map((seat) => seat.name),
    you: this.you.seats.length === 1 ? (this.you.seats[0] ?? null) : null,
    bot: (level, name) => levels.called({ name, kind: "bot", level }),
  });
  witnesses = $derived<WitnessAnswer[]>(this.refusal?.reason.witnesses ?? []);

  #backend: Backend;
  /** What is still to be done of a press that does several things. */
  #next: readonly string[] = [];
  #outlooks = new Map<string, Outlook>();
  #asked = new Set<string>();
  /** Grows with everything that is done: an answer to a question from before it comes too late. */
  #deeds = 0;
  #wondering: string | null = null;

  /** `plans`: may one press do several things? Where every move is asked for by itself, not. */
  constructor(
    backend: Backend,
    first: Shown<View>,
    readonly plans = false,
  ) {
    this.#backend = backend;
    this.#take(first);
  }

  /** A new sight from the server. A choice that is still legal is kept. */
  show(next: Shown<View>): void {
    const moved = next.table.moved_version !== this.table.moved_version || next.you.seat !== this.you.seat;
    if (moved) this.before = this.view;
    this.#take(next);
    if (moved) {
      this.#outlooks.clear();
      this.#asked.clear();
      this.granted = [];
      this.begun.moved();
      this.forget();
      this.hint = null;
    }
    if (this.chosen !== null && !this.legal.has(this.chosen)) this.choose(null);
    else if (moved && this.chosen !== null) this.choose(this.chosen);
    // Something else is asked than was planned for: nothing of the plan is done later, when nobody thinks of it.
    if (moved && next.moves.length > 0 && !this.legal.has(this.#next[0] ?? "")) this.#next = [];
    this.#goOn();
  }

  /** The next thing of a press that does several, as soon as it can be done. */
  #goOn(): void {
    const [next, ...rest] = this.#next;
    if (next === undefined || this.busy || !this.legal.has(next)) return;
    this.#next = rest;
    void this.play(next);
  }

  /** The legal move in preview; null: none yet. */
  get chosen(): string | null {
    return this.begun.text;
  }

  #take(next: Shown<View>): void {
    this.game = next.game;
    this.view = next.view;
    this.moves = next.moves;
    this.table = next.table;
    this.you = next.you;
  }

  /** Put a legal move in preview (null: put it down again). An illegal one is asked about. */
  choose(text: string | null, anchor: DOMRect | null = null): void {
    if (text !== null && !this.legal.has(text)) {
      void this.why(text, anchor);
      return;
    }
    this.forget();
    if (text !== this.chosen) this.then = [];
    this.begun.text = text;
    this.choices += 1;
    this.outlook = text === null ? null : (this.#outlooks.get(text) ?? null);
    if (text !== null && this.outlook === null) void this.look([text]);
  }

  /** Have the outlooks of these moves; `known` then finds them. */
  async look(texts: string[]): Promise<void> {
    const wanted = texts.filter((text) => this.legal.has(text) && !this.#asked.has(text));
    const version = this.table.moved_version;
    for (const text of wanted) this.#asked.add(text);
    for (let start = 0; start < wanted.length; start += MOST_TEXTS) {
      const asked = wanted.slice(start, start + MOST_TEXTS);
      const answers = await this.#backend.outlook(asked);
      if (version !== this.table.moved_version) return;
      for (const answer of answers) this.#outlooks.set(answer.text, answer);
      // A server that was too busy is asked again when somebody looks again.
      for (const text of asked) if (!this.#outlooks.has(text)) this.#asked.delete(text);
      this.seen += 1;
    }
    if (this.chosen !== null) this.outlook = this.#outlooks.get(this.chosen) ?? null;
  }

  /** What these moves would bring once those before them are made: `known` finds it then. */
  async lookPast(after: readonly string[], texts: string[]): Promise<void> {
    const wanted = texts.filter((text) => !this.#asked.has(past(after, text))).slice(0, MOST_TEXTS);
    if (wanted.length === 0) return;
    const version = this.table.moved_version;
    for (const text of wanted) this.#asked.add(past(after, text));
    for (const answer of await this.#backend.outlook(wanted, [...after]))
      if (version === this.table.moved_version) this.#outlooks.set(past(after, answer.text), answer);
    this.seen += 1;
  }

  /** Choose what is done after these: the move in preview is after nothing, what follows it in the same press after it. */
  pick(text: string, after: readonly string[] = []): void {
    if (after.length === 0) return this.choose(text);
    this.then = [...after.slice(1), text];
    this.choices += 1;
  }

  /** What is chosen to be done after so many others; null: nothing yet. */
  picked(after: readonly string[] = []): string | null {
    return after.length === 0 ? this.chosen : (this.then[after.length - 1] ?? null);
  }

  /** Why this cannot be played, without a word on the board; null: it can be. */
  reason(text: string): Promise<Reason | null> {
    return this.#backend.why(text);
  }

  /** Grows whenever outlooks arrive, so that what reads `known` is drawn anew. */
  seen = $state(0);

  known(text: string, after: readonly string[] = []): Outlook | null {
    void this.seen;
    return this.#outlooks.get(past(after, text)) ?? null;
  }

  /** Make the move in preview. */
  async confirm(): Promise<void> {
    if (this.chosen === null) return;
    this.#next = this.then;
    await this.play(this.chosen);
  }

  /** Make a move at once, without a preview. */
  async play(text: string): Promise<void> {
    if (this.busy) return;
    this.forget();
    this.busy = true;
    try {
      const reason = await this.#backend.play(text);
      if (reason === null) {
        this.begun.text = null;
        this.outlook = null;
        this.then = [];
      } else {
        this.refusal = { text, reason, anchor: null };
        this.#next = [];
      }
    } finally {
      this.busy = false;
    }
    this.#goOn();
  }

  /** Ask why this cannot be played. The answer appears as `refusal`; without one it can be
   * played after all, and is put in preview. */
  async why(text: string, anchor: DOMRect | null = null): Promise<void> {
    this.forget();
    const asked = this.#deeds;
    const reason = await this.#backend.why(text);
    if (asked !== this.#deeds) return;
    if (reason !== null) this.refusal = { text, reason, anchor };
    else if (this.moves.length > 0) {
      this.granted = [...this.granted, text];
      this.choose(text);
    }
  }

  /** The pointer or the focus rests on what cannot be chosen (null: no longer): why is said in passing, and never
   * instead of an answer that was asked for. */
  async wonder(text: string | null): Promise<void> {
    this.#wondering = text;
    if (this.refusal?.aside) this.refusal = null;
    if (text === null || this.refusal !== null) return;
    const asked = this.#deeds;
    const reason = await this.#backend.why(text);
    if (reason === null || text !== this.#wondering || asked !== this.#deeds || this.refusal !== null) return;
    this.refusal = { text, reason, anchor: null, aside: true };
  }

  /** What was refused goes with the next action, and so does a question that is still unanswered. */
  forget(): void {
    this.#deeds += 1;
    this.refusal = null;
  }
}
