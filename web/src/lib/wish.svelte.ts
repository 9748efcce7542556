/** A table that is being set: who sits down, by which rules, how fast. */
import { served } from "./end";
import type { ClockWish, GameBox, GameOption, NewTable, SeatWish } from "./wire";

export type Value = boolean | number | string;
/** Whoever sets the table has the first chair; "nobody": the table has a seat less. */
export type Chair = { who: "me" | "open" | "same" | "nobody" } | { who: "bot"; level: string };
export type Pace = "none" | "long" | "quick" | "days";

export const PACES: Record<Pace, ClockWish> = {
  none: { kind: "none" },
  long: { kind: "live", bank_ms: 1_800_000, increment_ms: 10_000 },
  quick: { kind: "live", bank_ms: 600_000, increment_ms: 5_000 },
  days: { kind: "days", bank_ms: 3 * 86_400_000, increment_ms: 0 },
};
/** After how many minutes a bot may play for somebody who has left; 0: never. */
export const ABSENCES = [0, 5, 15, 60];

/** Who is asked to the table first where nobody can be invited: the bot in the middle of the ladder. */
const BESIDE = "level-4";

export class Wish {
  readonly box: GameBox;
  chairs = $state<Chair[]>([]);
  /** Of those who share the screen, by chair. */
  names = $state<string[]>([]);
  options = $state<Record<string, Value>>({});
  pace = $state<Pace>("none");
  first = $state<"drawn" | "seated">("drawn");
  listed = $state(false);
  hints = $state(false);
  rated = $state(false);
  absence = $state(0);

  constructor(box: GameBox) {
    this.box = box;
    const least = Math.min(...box.seats);
    this.chairs = Array.from({ length: Math.max(...box.seats) }, (_, index): Chair => {
      if (index === 0) return { who: "me" };
      if (index >= least) return { who: "nobody" };
      return served ? { who: "open" } : { who: "bot", level: BESIDE };
    });
    this.names = this.chairs.map(() => "");
  }

  /** The chairs at the table, without the empty places. */
  get taken(): number[] {
    return [...this.chairs.keys()].filter((index) => this.chairs[index]?.who !== "nobody");
  }

  get fits(): boolean {
    return this.box.seats.includes(this.taken.length);
  }

  /** May this place stay empty, and the game still be played? */
  mayBeEmpty(index: number): boolean {
    return index > 0 && (this.chairs[index]?.who === "nobody" || Math.min(...this.box.seats) < this.taken.length);
  }

  /** People who are not in the same room: what has to be agreed on is asked where there are any. */
  get company(): boolean {
    return this.chairs.some((chair) => chair.who === "open");
  }
  get mayHint(): boolean {
    return this.company && PACES[this.pace].kind !== "live";
  }
  /** Nobody is rated against themselves, and no bot that nobody has measured. */
  get mayBeRated(): boolean {
    return served && this.chairs.every(({ who }) => who !== "same");
  }
  get mayStandIn(): boolean {
    return this.company && PACES[this.pace].kind === "none";
  }

  get isRated(): boolean {
    return this.mayBeRated && this.rated;
  }

  chosen(option: GameOption): Value {
    return this.options[option.name] ?? option.default;
  }

  /** What there is to choose at this table, beside what was chosen already. */
  get offered(): GameOption[] {
    const goes = ({ only_with }: GameOption): boolean => {
      const other = this.box.options.find((one) => one.name === only_with?.option);
      return !only_with || !other || only_with.values.includes(this.chosen(other));
    };
    return this.box.options.filter(
      (option) =>
        option.listed.length > 0 &&
        (option.seats.length === 0 || option.seats.includes(this.taken.length)) &&
        goes(option),
    );
  }

  /** What differs from the usual, as far as there is a choice. */
  get unusual(): Record<string, Value> {
    const differs = this.offered.filter((option) => this.chosen(option) !== option.default);
    return Object.fromEntries(differs.map((option) => [option.name, this.chosen(option)]));
  }

  /** As it is asked of the server. */
  table(): NewTable {
    const seats = this.taken.map((index): SeatWish => {
      const chair = this.chairs[index];
      if (chair?.who === "me") return { kind: "me" };
      if (chair?.who === "same") return { kind: "me", name: this.names[index]?.trim() ?? "" };
      return chair?.who === "bot" ? { kind: "bot", level: chair.level } : { kind: "open" };
    });
    return {
      game: this.box.key,
      seats,
      options: this.unusual,
      clock: PACES[this.pace],
      first: this.first,
      listed: this.listed,
      hints: this.mayHint && this.hints && !this.isRated,
      rated: this.isRated,
      stand_in_ms: this.mayStandIn ? this.absence * 60_000 : 0,
    };
  }
}
