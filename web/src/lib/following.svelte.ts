/**
 * Following the others: what they do comes as fast as the server tells it, and is shown step by step at the pace that
 * is set here. A step is a frame of the server: what happened, and how it looks then. One's own moves are shown at
 * once; one's turn begins when what came before it has been seen. Whoever does not want to wait skips.
 */
import { ofOthers } from "./chronicle";
import { prefs, type Pace } from "./prefs.svelte";
import type { Sight, Told } from "./wire";

/** How long a step is looked at, in milliseconds. */
const PAUSES: Record<Pace, number> = { slow: 1600, normal: 800, fast: 350, once: 0 };
/** So many steps may wait at this pace; of more, each is looked at the shorter. */
const MOST_WAITING = 12;

type Step = { sight: Sight; events: Told[] };

/** How long a step is looked at when it is asked for: at the pace that is set, and not at once. */
export function lookingTime(): number {
  return PAUSES[prefs.pace] || PAUSES.normal;
}

export class Following {
  /** What is shown now. */
  sight = $state.raw<Sight | null>(null);
  /** What has been shown until now, oldest first. */
  story = $state.raw<Told[]>([]);
  /** What somebody else does just now; null: this is the present. */
  step = $state.raw<Told | null>(null);

  #waiting: Step[] = [];
  #newest: Sight | null = null;
  /** Until then what is shown is looked at. */
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** How it looked after what was told last, by version: since one's own last move. */
  #views = new Map<number, Sight["view"]>();

  /** The server tells what happened, and how it looks now. */
  hear(sight: Sight, events: Told[]): void {
    this.#waiting.push({ sight, events });
    if (this.#waiting.length === 1 && !this.#isFollowed(events, sight)) this.#showNext();
    else this.#walk();
  }

  /** All that is told is shown at once: the table was opened, or found again. */
  jump(sight: Sight, events: Told[]): void {
    this.#waiting.push({ sight, events });
    this.skip();
  }

  skip(): void {
    this.#stop();
    while (this.#waiting.length > 0) this.#showNext(0);
    this.#until = 0;
    this.#arrive();
  }

  close(): void {
    this.#stop();
  }

  /** How it looked just after this version, if that is still known. */
  view(version: number): Sight["view"] | null {
    return this.#views.get(version) ?? null;
  }

  #isFollowed(events: Told[], sight: Sight): boolean {
    return events.some((event) => ofOthers(event, sight.you.seats));
  }

  #walk(): void {
    if (this.#timer !== null) return;
    const wait = this.#until - Date.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#walk();
      }, wait);
    } else if (this.#waiting.length === 0) this.#arrive();
    else {
      this.#showNext();
      this.#walk();
    }
  }

  #showNext(pause?: number): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const { sight, events } = next;
    const followed = this.#isFollowed(events, sight);
    const moved = events.findLast((event) => event.kind === "moved" || event.kind === "undone");
    if (events.length > 0) this.story = [...this.story, ...events];
    if (moved !== undefined) {
      if (!followed) this.#views.clear();
      this.#views.set(moved.version, sight.view);
      const looked = pause ?? this.#pause(sight);
      this.#until = Date.now() + looked;
      this.step = followed && looked > 0 ? moved : null;
    }
    this.#newest = sight;
    // What one may do is told when what came before has been seen.
    this.sight = this.step === null ? sight : { ...sight, moves: [] };
  }

  /** Nobody looks at a step in a hidden tab, or while the own clock runs. */
  #pause({ table }: Sight): number {
    if (document.visibilityState === "hidden" || table.clock?.kind === "live") return 0;
    return PAUSES[prefs.pace] * Math.min(1, MOST_WAITING / (this.#waiting.length + 1));
  }

  #arrive(): void {
    if (this.step === null) return;
    this.step = null;
    this.sight = this.#newest;
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
