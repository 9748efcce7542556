/** Where things lie in the 5 by 5 frame, and what the arrow keys reach. Rows and columns from 1. */

/** Row and column of a border card in the frame: 1 to 4 along the top, then clockwise; 16 at the left. */
export function borderSpot(number: number): [row: number, column: number] {
  if (number === 16) return [1, 1];
  if (number <= 4) return [1, number + 1];
  if (number <= 8) return [number - 3, 5];
  if (number <= 12) return [5, 13 - number];
  return [17 - number, 1];
}

/** Row and column of a central card, `2,3`. */
export function cellSpot(cell: string): [row: number, column: number] {
  const [row, column] = cell.split(",").map(Number);
  return [(row ?? 0) + 1, (column ?? 0) + 1];
}

/** The row or column of central cards that a border card looks along; null at a corner. */
export function lineOf(number: number): { row: number } | { column: number } | null {
  if (number % 4 === 0) return null;
  const [row, column] = borderSpot(number);
  return row === 1 || row === 5 ? { column } : { row };
}

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
