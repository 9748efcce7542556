/**
 * What a player has begun and not yet done: the move in preview, and the parts of one that is half made.
 *
 * One for each desk and each puzzle, whatever the game. A board says in its own words which parts there are: a gift in
 * hand and the tiles picked with it, a piece and how it lies. What is begun can be gone on with, taken back step by
 * step, and outlives a reload of its tab; a new position is a clean table.
 */
import { SvelteMap } from "svelte/reactivity";

export class Begun<Parts extends object = Record<string, unknown>> {
  /** The legal move in preview; null: none yet. Enter confirms it. */
  text = $state<string | null>(null);
  /** What is in hand stays there while others move. */
  lasting = false;
  /** Plain data, in the order in which it was begun; what is not begun is not there. */
  #parts = new SvelteMap<keyof Parts, unknown>();

  /** The same, with the parts of one board. */
  of<Others extends object>(): Begun<Others> {
    return this as unknown as Begun<Others>;
  }

  get confirmable(): boolean {
    return this.text !== null;
  }

  get halfMade(): boolean {
    return this.#parts.size > 0;
  }

  get<Part extends keyof Parts>(part: Part): Parts[Part] | null {
    return (this.#parts.get(part) as Parts[Part] | undefined) ?? null;
  }

  /** Begin a part or go on with it; null, false and an empty list give it up. */
  set<Part extends keyof Parts>(part: Part, value: Parts[Part] | null): void {
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) this.#parts.delete(part);
    else this.#parts.set(part, value);
  }

  /** Take the last step back: the last of a list, or the part begun last. False: nothing is half made. */
  back(): boolean {
    const last = [...this.#parts].at(-1);
    if (last === undefined) return false;
    const [part, value] = last;
    this.set(part, (Array.isArray(value) ? value.slice(0, -1) : null) as Parts[keyof Parts] | null);
    return true;
  }

  clear(): void {
    this.#parts.clear();
  }

  /** The position is another one. */
  moved(): void {
    if (!this.lasting) this.clear();
  }

  /** As it can be kept; null: nothing is half made. */
  get parts(): Partial<Parts> | null {
    return this.halfMade ? (Object.fromEntries(this.#parts) as Partial<Parts>) : null;
  }

  resume(parts: Partial<Parts> | null): void {
    this.clear();
    for (const [part, value] of Object.entries(parts ?? {})) this.#parts.set(part as keyof Parts, value);
  }
}

/** What is kept of it for a reload of this tab: at which position, for which seat. */
export type Kept = { at: number; seat: number | null; text: string | null; parts: Record<string, unknown> | null };

const PREFIX = "serai.choice.";

export function keep(table: string, at: number, seat: number | null, { text, parts }: Begun): void {
  if (text === null && parts === null) sessionStorage.removeItem(PREFIX + table);
  else sessionStorage.setItem(PREFIX + table, JSON.stringify({ at, seat, text, parts } satisfies Kept));
}

export function kept(table: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + table) ?? "null") as Kept | null;
  } catch {
    return null; // not ours
  }
}
