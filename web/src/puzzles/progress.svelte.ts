/** What this browser remembers of the puzzles: what lies where, what is solved, which days. */

export type Step = { text: string; /** Seconds since the beginning. */ at: number };

export type Record = {
  laid: Step[];
  seconds: number;
  /** Hints taken, by grade. */
  hints: [number, number, number];
  solved: boolean;
};

type Kept = { puzzles: { [id: string]: Record }; days: { [day: string]: string } };

const KEY = "serai.puzzles";
const NOTHING: Kept = { puzzles: {}, days: {} };

function isRecord(value: unknown): value is Record {
  const record = value as Record | null;
  return (
    typeof record === "object" &&
    record !== null &&
    Array.isArray(record.laid) &&
    record.laid.every((step) => typeof step?.text === "string" && typeof step.at === "number") &&
    typeof record.seconds === "number" &&
    Array.isArray(record.hints) &&
    typeof record.solved === "boolean"
  );
}

/** What was kept, as far as it can be understood. */
export function understood(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "") as Partial<Kept>;
    const puzzles = Object.entries(found.puzzles ?? {}).filter(([, record]) => isRecord(record));
    const days = Object.entries(found.days ?? {}).filter(([, id]) => typeof id === "string");
    return { puzzles: Object.fromEntries(puzzles), days: Object.fromEntries(days) };
  } catch {
    return NOTHING;
  }
}

class Progress {
  #kept = $state.raw<Kept>(understood(globalThis.localStorage?.getItem(KEY) ?? null));

  of(id: string): Record | null {
    return this.#kept.puzzles[id] ?? null;
  }

  isSolved(id: string): boolean {
    return this.of(id)?.solved ?? false;
  }

  /** Was a whole move shown on the way? Then it is solved, and not counted among those one solved oneself. */
  isShown(id: string): boolean {
    return (this.of(id)?.hints[2] ?? 0) > 0;
  }

  isBegun(id: string): boolean {
    return (this.of(id)?.laid.length ?? 0) > 0;
  }

  /** Was the puzzle of this day solved? */
  day(day: string): boolean {
    return this.#kept.days[day] !== undefined;
  }

  keep(id: string, record: Record): void {
    this.#write({ ...this.#kept, puzzles: { ...this.#kept.puzzles, [id]: record } });
  }

  mark(day: string, id: string): void {
    this.#write({ ...this.#kept, days: { ...this.#kept.days, [day]: id } });
  }

  #write(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still lets people solve.
    }
  }
}

export const progress = new Progress();

/** A day as the calendar here writes it: 2026-11-16. */
export function dayOf(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The seven days of the week that contains this one, Monday first. */
export function weekOf(moment: Date): Date[] {
  const monday = moment.getDate() - ((moment.getDay() + 6) % 7);
  return [0, 1, 2, 3, 4, 5, 6].map((step) => new Date(moment.getFullYear(), moment.getMonth(), monday + step));
}
