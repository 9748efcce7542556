/** Where things are: flat-top hexagons of side 1, named by axial coordinates (q, r), y downwards. */

export type Cell = readonly [q: number, r: number];
export type Point = readonly [x: number, y: number];

export const ROOT3 = Math.sqrt(3);

/** In the order of the sides: side k lies between the corners k and k + 1, clockwise. */
export const NEIGHBOURS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export function cellOf(name: string): Cell {
  const comma = name.indexOf(",");
  return [Number(name.slice(0, comma)), Number(name.slice(comma + 1))];
}

export function nameOf([q, r]: Cell): string {
  return `${q},${r}`;
}

/** A number for a cell, for maps that are asked on every move of the pointer. */
export function codeOf(q: number, r: number): number {
  return (q + 512) * 1024 + r + 512;
}

/** How many steps lead from one cell to another. */
export function apart([q, r]: Cell, [oq, or]: Cell): number {
  const [dq, dr] = [q - oq, r - or];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The cells at most so many steps away, the nearest first. */
export function within([q, r]: Cell, steps: number): Cell[] {
  const found: Cell[] = [];
  for (let dq = -steps; dq <= steps; dq++)
    for (let dr = Math.max(-steps, -dq - steps); dr <= Math.min(steps, -dq + steps); dr++) found.push([q + dq, r + dr]);
  return found.sort((one, other) => apart(one, [q, r]) - apart(other, [q, r]));
}

export function centre([q, r]: Cell): Point {
  return [1.5 * q, ROOT3 * (r + q / 2)];
}

/** The cell that contains a point. */
export function cellAt(x: number, y: number): Cell {
  const q = x / 1.5;
  const r = y / ROOT3 - q / 2;
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq + 0, rr + 0];
}

export type Box = { x: number; y: number; width: number; height: number };

/** The box around these cells, with a margin. */
export function boxOf(cells: readonly Cell[], margin: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const [x, y] = centre(cell);
    left = Math.min(left, x - 1);
    right = Math.max(right, x + 1);
    top = Math.min(top, y - ROOT3 / 2);
    bottom = Math.max(bottom, y + ROOT3 / 2);
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** How far from the middle of the board something may lie and still be called the middle. */
const MIDDLE = 4;
const SIXTH = Math.PI / 3;

/** Towards which side of the board these cells lie: 0 is the right, then clockwise in sixths; null: about the middle. */
export function sideOf(cells: readonly Cell[]): number | null {
  const points = cells.map(centre);
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  if (Math.hypot(x, y) < MIDDLE) return null;
  return Math.floor(Math.atan2(y, x) / SIXTH + 6.5) % 6;
}
