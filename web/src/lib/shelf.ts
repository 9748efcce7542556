/** My games as a shelf shows them: how each ended for me, and what they add up to. */
import type { MySummary, SummarySeat } from "./wire";

export type Ended = {
  table: MySummary;
  /** My place, and among how many. */
  place: number;
  of: number;
  shared: boolean;
  /** How far I am before the best of the others, or behind; null where it was not played to its end. */
  margin: number | null;
  rivals: SummarySeat[];
};

/** How a finished game ended for whoever has these seats; null where nobody can tell. */
export function ended(table: MySummary): Ended | null {
  const { result, seats } = table;
  const me = table.yours[0];
  if (result === null || me === undefined) return null;
  const place = result.places[me] ?? seats.length;
  const others = [...seats.keys()].filter((seat) => seat !== me);
  const totals = result.totals;
  return {
    table,
    place,
    of: seats.length,
    shared: others.some((seat) => result.places[seat] === place),
    margin: totals === null ? null : (totals[me] ?? 0) - Math.max(...others.map((seat) => totals[seat] ?? 0)),
    rivals: others.flatMap((seat) => seats[seat] ?? []),
  };
}

const SPAN = 5;
/** The mean of each and the few before it, where there are enough to speak of one. */
export function averages(margins: readonly number[]): number[] {
  if (margins.length <= SPAN) return [];
  return margins.map((_, index) => {
    const some = margins.slice(Math.max(0, index + 1 - SPAN), index + 1);
    return some.reduce((sum, one) => sum + one, 0) / some.length;
  });
}

/** Games against each bot of the house alone, won and lost, by its level. */
export function againstTheHouse(games: Ended[]): Map<string, { won: number; lost: number }> {
  const found = new Map<string, { won: number; lost: number }>();
  for (const { rivals, place, shared } of games) {
    const level = rivals[0]?.level;
    if (!level || rivals.some((rival) => rival.kind !== "bot" || rival.level !== level) || shared) continue;
    const row = found.get(level) ?? { won: 0, lost: 0 };
    found.set(level, row);
    row[place === 1 ? "won" : "lost"] += 1;
  }
  return found;
}
