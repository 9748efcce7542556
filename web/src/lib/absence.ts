/** Who has gone, by the table's own rule: only then may a bot play for them. */
import type { TableSight } from "./wire";

/** Who is there, how long nothing has been heard of the others, and when the server said so (by this browser's clock). */
export type Away = { here: boolean[]; ms: number[]; at: number };

/** The seats that have been empty for as long as the table says, and for how long; `mine` are not counted. */
export function gone(table: TableSight, mine: number[], away: Away, now: number): { seat: number; ms: number }[] {
  const leave = table.leave_ms;
  if (leave === null || table.phase !== "playing" || table.paused || mine.length === 0) return [];
  return table.seats
    .filter(
      (one) =>
        (one.kind === "person" || one.kind === "machine") &&
        one.substitute === null &&
        !one.resigned &&
        !mine.includes(one.seat),
    )
    .map((one) => ({ seat: one.seat, ms: silence(away, one.seat, now) }))
    .filter((one) => one.ms >= leave);
}

function silence(away: Away, seat: number, now: number): number {
  // Whoever has just left has been away for no time at all, and from then on for longer and longer.
  return (away.here[seat] ?? true) ? 0 : (away.ms[seat] ?? 0) + Math.max(0, now - away.at);
}
