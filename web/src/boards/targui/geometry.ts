/** Where things lie in the frame, and what the arrow keys reach. Rows and columns from 1. */
import { FRAME, SPOTS } from "./contents";

const spots: Record<string, readonly [row: number, column: number]> = SPOTS;

/** Row and column of a border card in the frame. */
export function borderSpot(number: number): readonly [row: number, column: number] {
  const spot = spots[number];
  if (spot === undefined) throw new Error(`no border card ${number}`);
  return spot;
}

/** Row and column of a central card, `2,3`. */
export function cellSpot(cell: string): [row: number, column: number] {
  const [row, column] = cell.split(",").map(Number);
  return [(row ?? 0) + 1, (column ?? 0) + 1];
}

/** So many central cards lie in a row. */
const INNER = FRAME - 2;

/** What the nine places of the centre are called, by their names in moves: row by row from the upper left. */
export function byPlace(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [`${Math.floor(at / INNER) + 1},${(at % INNER) + 1}`, name]));
}

/** The row or column of central cards that a border card looks along; null at a corner. */
export function lineOf(number: number): { row: number } | { column: number } | null {
  const [row, column] = borderSpot(number);
  const [above, beside] = [row === 1 || row === FRAME, column === 1 || column === FRAME];
  if (above && beside) return null;
  return above ? { column } : { row };
}

/** The torn edge of a card. */
export const TORN =
  "M0 0" + Array.from({ length: 12 }, (_, tooth) => `L${tooth * 10 + 5} 6L${tooth * 10 + 10} 0`).join("") + "z";

export type Spot = { key: string; row: number; column: number };
const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The spot an arrow key leads to: the nearest one in that direction, straight ahead first. */
export function step(spots: Spot[], from: string, arrow: string): string {
  const direction = STEPS[arrow];
  const here = spots.find((spot) => spot.key === from);
  if (direction === undefined || here === undefined) return from;
  const [down, right] = direction;
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.row - here.row) * down + (spot.column - here.column) * right;
    const aside = Math.abs((spot.row - here.row) * right) + Math.abs((spot.column - here.column) * down);
    if (ahead > 0 && ahead + aside * 3 < least) {
      least = ahead + aside * 3;
      best = spot.key;
    }
  }
  return best;
}
