/** A score sheet for several seats: lines of one kind are added up, and what decided is found. */
import type { ResultSight, ScoreLineSight, Spoken } from "./wire";

export type Row = {
  key: string;
  line: ScoreLineSight;
  /** By seat; null where the line does not stand on that seat's sheet. */
  points: (number | null)[];
  /** Counts only at equal totals. */
  tie: boolean;
  /** Its lines come from several rules. */
  mixed: boolean;
  /** What the sum of a seat consists of. */
  parts: { text: Spoken; points: number }[][];
};

/** What counts, in the order of the sheets; lines of one kind are added up, and named below their sum. `said` puts a
 * sentence into words, by which lines are told apart. */
export function scoreRows({ sheets }: ResultSight, seats: number, said: (text: Spoken) => string): Row[] {
  const found = new Map<string, Row>();
  for (const [seat, sheet] of (sheets ?? []).entries())
    for (const [tie, lines] of [
      [false, sheet.lines],
      [true, sheet.tie_breaks],
    ] as const)
      for (const line of lines) {
        const key = line.group ? `${tie} ${said(line.group)}` : `${tie} ${line.clause} ${said(line.text)}`;
        const row: Row = found.get(key) ?? {
          key,
          line,
          points: Array.from({ length: seats }, () => null),
          tie,
          mixed: false,
          parts: Array.from({ length: seats }, () => []),
        };
        found.set(key, row);
        row.mixed ||= row.line.clause !== line.clause;
        row.points[seat] = (row.points[seat] ?? 0) + line.points;
        if (line.group) row.parts[seat]?.push({ text: line.text, points: line.points });
      }
  return [...found.values()].sort((a, b) => Number(a.tie) - Number(b.tie));
}

/** What put one seat before another: where it gained the most on it, or at equal points the tie-break that differs. */
export function decisive(rows: Row[], winner: number, other: number, equal: boolean): Row | undefined {
  const lead = ({ points }: Row): number => (points[winner] ?? 0) - (points[other] ?? 0);
  if (equal) return rows.find((row) => row.tie && lead(row) !== 0);
  const best = rows.filter((row) => !row.tie).sort((a, b) => lead(b) - lead(a))[0];
  return best !== undefined && lead(best) > 0 ? best : undefined;
}
