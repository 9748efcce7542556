/** Where things are drawn. A cell is 100 wide; x grows to the right, y upwards in the rules
 * and downwards on the screen. */
import type { GobiView, Spot } from "./types";

export const CELL = 100;
/** Where the camels of the player stand on each tile, and where routes run. */
export const SLOT: Spot = [65, 55];
const RING = 27.5;

export type Box = { x: number; y: number; width: number; height: number };

export function key(cell: readonly [number, number]): string {
  return `${cell[0]},${cell[1]}`;
}

export function cellOf(name: string): Spot {
  const [x, y] = name.split(",").map(Number);
  return [x ?? 0, y ?? 0];
}

/** The upper left corner of a cell in the drawing. */
export function corner(cell: readonly [number, number]): Spot {
  return [cell[0] * CELL, -cell[1] * CELL];
}

/** The cell a point of the drawing lies in. */
export function cellAt(x: number, y: number): Spot {
  return [Math.floor(x / CELL), -Math.floor(y / CELL)];
}

export function slot(cell: readonly [number, number]): Spot {
  const [left, top] = corner(cell);
  return [left + SLOT[0], top + SLOT[1]];
}

/** Everything that is drawn: the tiles and the empty cells around them. */
export function bounds(view: Pick<GobiView, "desert" | "around">): Box {
  const cells: Spot[] = [
    ...view.desert.map((tile): Spot => [tile.x, tile.y]),
    ...view.around.map(([x, y]): Spot => [x, y]),
  ];
  if (cells.length === 0) return { x: -CELL, y: -2 * CELL, width: 4 * CELL, height: 4 * CELL };
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  return { x: left * CELL, y: -high * CELL, width: (right - left + 1) * CELL, height: (high - low + 1) * CELL };
}

/** Where a tile lies in the desert, counted from its upper left: row, column. */
export function rowAndColumn(desert: GobiView["desert"], [x, y]: Spot): [row: number, column: number] {
  const left = Math.min(...desert.map((tile) => tile.x));
  const top = Math.max(...desert.map((tile) => tile.y));
  return [top - y + 1, x - left + 1];
}

const SIDES = { left: [-1, 0], right: [1, 0], above: [0, 1], below: [0, -1] } as const;

/** The tiles that a cell touches: on which side, and of which tribe. */
export function besides(desert: GobiView["desert"], [x, y]: Spot): [side: keyof typeof SIDES, tribe: string][] {
  return (Object.keys(SIDES) as (keyof typeof SIDES)[]).flatMap((side) => {
    const [dx, dy] = SIDES[side];
    const found = desert.find((tile) => tile.x === x + dx && tile.y === y + dy);
    return found ? [[side, found.tribe] as [keyof typeof SIDES, string]] : [];
  });
}

/** A route as a line from slot to slot; it ends at the rings around its two end camels. */
export function line(path: readonly Spot[]): string {
  const points = path.map(slot);
  const cut = (from: Spot, to: Spot): Spot => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [from[0] + ((to[0] - from[0]) * RING) / length, from[1] + ((to[1] - from[1]) * RING) / length];
  };
  const [first, second] = points;
  const last = points[points.length - 1];
  const beforeLast = points[points.length - 2];
  if (!first || !second || !last || !beforeLast) return "";
  const all = [cut(first, second), ...points.slice(1, -1), cut(last, beforeLast)];
  return all.map(([x, y], index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A place on a path: at 2 it is the middle of step number 2, at 2.3 a little farther on. */
export function between(path: readonly Spot[], at: number): Spot {
  const step = Math.round(at);
  const from = slot(path[step] ?? [0, 0]);
  const to = slot(path[step + 1] ?? path[step] ?? [0, 0]);
  const share = 0.5 + at - step;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** How far apart the middles of two beads are where there is room: their rings do not touch. */
const APART = 46;
const ASIDE_OF_MIDDLE = 0.3;

/** Where on its path each route's length hangs, to be pressed: in the middle of the step nearest to
 * the path's own middle, where it touches no other bead; else aside of that, as far from the others
 * as may be. */
export function beads(paths: readonly (readonly Spot[])[]): number[] {
  const hung: Spot[] = [];
  return paths.map((path) => {
    const centre = Math.floor((path.length - 2) / 2);
    const middles = Array.from(path.keys()).slice(0, -1);
    middles.sort((one, other) => Math.abs(one - centre) - Math.abs(other - centre));
    const places = [...middles, ...middles.flatMap((step) => [step + ASIDE_OF_MIDDLE, step - ASIDE_OF_MIDDLE])];
    const room = (at: number): number => {
      const [x, y] = between(path, at);
      return Math.min(...hung.map(([left, top]) => Math.hypot(x - left, y - top)));
    };
    const best =
      places.find((at) => room(at) >= APART) ?? places.toSorted((one, other) => room(other) - room(one))[0] ?? 0;
    hung.push(between(path, best));
    return best;
  });
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
const TURN: Record<Arrow, Spot> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export function isArrow(pressed: string): pressed is Arrow {
  return pressed in TURN;
}

/** The cell an arrow key leads to: straight ahead if there is one, else the nearest that way. */
export function towards(cells: readonly Spot[], from: Spot, arrow: Arrow): Spot | null {
  const [dx, dy] = TURN[arrow];
  let best: Spot | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const ahead = (cell[0] - from[0]) * dx + (cell[1] - from[1]) * dy;
    const aside = Math.abs((cell[0] - from[0]) * dy) + Math.abs((cell[1] - from[1]) * dx);
    if (ahead <= 0) continue;
    const far = ahead + 3 * aside;
    if (far < least) {
      least = far;
      best = cell;
    }
  }
  return best;
}

/** Reading order: rows from the top, each from the left. */
export function inReadingOrder(one: readonly [number, number], other: readonly [number, number]): number {
  return other[1] - one[1] || one[0] - other[0];
}

export type Stand = { seat: number; count: number; x: number; y: number; size: number };

const ASIDE: Record<number, [number, number, number][]> = {
  1: [[4, 47.7, 38]],
  2: [
    [3, 39, 27],
    [13, 57, 27],
  ],
  3: [
    [2, 40, 24],
    [2, 59, 24],
    [21, 59, 24],
  ],
};

/** Where each seat’s camels stand on a tile: `first` always in the same slot; a lone other may
 * have it, unless it is to be kept free. */
export function stands(camels: readonly number[], first: number, free = false): Stand[] {
  const here = camels.map((count, seat) => ({ seat, count })).filter((one) => one.count > 0);
  const main = here.find((one) => one.seat === first) ?? (here.length === 1 && !free ? here[0] : undefined);
  const others = here.filter((one) => one !== main);
  const places = ASIDE[others.length] ?? ASIDE[3] ?? [];
  const shown = others.map((one, index): Stand => {
    const [x, y, size] = others.length > 3 && index === 3 ? [21, 40, 24] : (places[index] ?? [4, 47.7, 38]);
    return { ...one, x, y, size };
  });
  return main ? [...shown, { ...main, x: 42, y: 35.3, size: 46 }] : shown;
}
