/** Tokens as moves write them: `2D S 3W`. Pure reading and writing. */
import { readCounts, writeCounts } from "../../desk/moves";
import type { PlayerView } from "./types";

export const LETTERS = ["D", "S", "P", "G", "g", "W", "V"] as const;
const ORDER = LETTERS.join("");
export type Letter = (typeof LETTERS)[number];
export type Tally = Readonly<Partial<Record<Letter, number>>>;

export const PURSE = ["D", "S", "P", "G", "W", "V"] as const;
const FIELD: Record<(typeof PURSE)[number], keyof PlayerView> = {
  D: "dates",
  S: "salt",
  P: "pepper",
  G: "gold",
  W: "water",
  V: "vp",
};

/** The tokens of a text such as `2D S`; null if it is none. `nothing` is no token at all. */
export function readTally(text: string): Tally | null {
  return text === "" ? {} : readCounts(text, ORDER);
}

export function writeTally(tally: Tally): string {
  return writeCounts(tally, ORDER);
}

/** One letter for each token, in order: how a cost is drawn. */
export function spread(tally: Tally): Letter[] {
  return LETTERS.flatMap((letter) => Array<Letter>(tally[letter] ?? 0).fill(letter));
}

export function total(tally: Tally): number {
  return LETTERS.reduce((sum, letter) => sum + (tally[letter] ?? 0), 0);
}

/** What a player holds. */
export function purse(player: PlayerView): Record<(typeof PURSE)[number], number> {
  const held = {} as Record<(typeof PURSE)[number], number>;
  for (const letter of PURSE) held[letter] = player[FIELD[letter]] as number;
  return held;
}

/** What changes from one view of a player to the next, token by token; empty: nothing. */
export function changes(before: PlayerView, after: PlayerView): Tally {
  const one = purse(before);
  const other = purse(after);
  const found: Partial<Record<Letter, number>> = {};
  for (const letter of PURSE) if (one[letter] !== other[letter]) found[letter] = other[letter] - one[letter];
  return found;
}
