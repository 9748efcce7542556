/** My games as a shelf shows them: how each ended for me. */
import type { MySummary } from "./wire";

export type Ended = {
  table: MySummary;
  /** My place, and among how many. */
  place: number;
  of: number;
  shared: boolean;
  /** How far I am before the best of the others, or behind; null where it was not played to its end. */
  margin: number | null;
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
  };
}
