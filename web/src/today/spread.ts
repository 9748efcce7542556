/** How results are spread, as dots over an axis: one dot for each player, those with equal points above each other. */

export type Dot = { x: number; y: number; you: boolean };
export type Plot = {
  dots: Dot[];
  radius: number;
  height: number;
  ticks: { x: number; value: number }[];
  middle: number | null;
};

export const WIDTH = 700;
const TALLEST = 240;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const LARGEST = 8;

/** `scores`: the points of everybody. */
export function plotOf(scores: readonly { total: number; you: boolean }[], middle: number | null): Plot {
  const totals = scores.map(({ total }) => total);
  const low = Math.min(...totals) - 2;
  const high = Math.max(...totals) + 2;
  const x = (value: number): number => 24 + ((value - low) / (high - low)) * (WIDTH - 48);
  const columns = new Map<number, { total: number; you: boolean }[]>();
  for (const score of scores) columns.set(score.total, [...(columns.get(score.total) ?? []), score]);
  const tallest = Math.max(...[...columns.values()].map((column) => column.length));
  const radius = Math.min(LARGEST, TALLEST / (2.3 * tallest), (WIDTH - 48) / (high - low) / 2.1);
  // Few results need no tall picture.
  const height = Math.max(40, 2.3 * radius * tallest);
  const dots = [...columns].flatMap(([total, column]) =>
    // One's own dot lies on top of its column, where it is seen.
    column
      .toSorted((one, other) => Number(one.you) - Number(other.you))
      .map(({ you }, index) => ({ x: x(total), y: height - radius * (1.3 + 2.3 * index), you })),
  );
  const step = STEPS.find((one) => (high - low) / one <= 8) ?? 1000;
  const ticks: Plot["ticks"] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) ticks.push({ x: x(value), value });
  return { dots, radius, height, ticks, middle: middle === null ? null : x(middle) };
}
