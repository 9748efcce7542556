/** Outlines of sets of cells, as SVG paths: one outline for a piece, one for the board. */
import { type Cell, centre, codeOf, NEIGHBOURS, type Point, ROOT3 } from "./cells";

const CORNER_X = [2, 1, -1, -2, -1, 1];
const CORNER_Y = [0, 1, 1, 0, -1, -1];
/** The direction out of each side. */
const OUT: readonly Point[] = [0, 1, 2, 3, 4, 5].map((side) => {
  const angle = ((60 * side + 30) * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
});

type Corner = { at: Point; /** The sides before and after. */ before: number; after: number };

/** The closed walks around these cells, clockwise around the outside. */
function walks(cells: readonly Cell[]): Corner[][] {
  const inside = new Set(cells.map(([q, r]) => codeOf(q, r)));
  const edges = new Map<number, { to: number; side: number; at: Point }>();
  for (const [q, r] of cells)
    for (let side = 0; side < 6; side++) {
      const [dq, dr] = NEIGHBOURS[side]!;
      if (inside.has(codeOf(q + dq, r + dr))) continue;
      const next = (side + 1) % 6;
      const x = 3 * q + CORNER_X[side]!;
      const y = 2 * r + q + CORNER_Y[side]!;
      const to = codeOf(3 * q + CORNER_X[next]!, 2 * r + q + CORNER_Y[next]!);
      edges.set(codeOf(x, y), { to, side, at: [x / 2, (y * ROOT3) / 2] });
    }
  const loops: Corner[][] = [];
  while (edges.size > 0) {
    const loop: Corner[] = [];
    const start = edges.keys().next().value!;
    let key = start;
    do {
      const edge = edges.get(key)!;
      edges.delete(key);
      loop.push({ at: edge.at, before: -1, after: edge.side });
      key = edge.to;
    } while (key !== start);
    loop.forEach((corner, index) => (corner.before = loop.at(index - 1)!.after));
    loops.push(loop);
  }
  return loops;
}

/** The corners moved inwards (negative: outwards) by a distance from every side. */
function inset(loop: readonly Corner[], distance: number): Point[] {
  return loop.map(({ at, before, after }) => {
    const [ax, ay] = OUT[before]!;
    const [bx, by] = OUT[after]!;
    const scale = -distance / 1.5;
    return [at[0] + (ax + bx) * scale, at[1] + (ay + by) * scale];
  });
}

function say(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

function at([x, y]: Point): string {
  return `${say(x)} ${say(y)}`;
}

function between(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = Math.min(distance / length, 0.5);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function rounded(points: readonly Point[], radius: number): string {
  const parts = points.map((point, index) => {
    const enter = between(point, points.at(index - 1)!, radius);
    const leave = between(point, points[(index + 1) % points.length]!, radius);
    return `${index === 0 ? "M" : "L"}${at(enter)}Q${at(point)} ${at(leave)}`;
  });
  return `${parts.join("")}Z`;
}

/** The outline of these cells, its sides moved inwards and its corners rounded. */
export function outline(cells: readonly Cell[], distance: number, radius: number): string {
  return walks(cells)
    .map((loop) => rounded(inset(loop, distance), radius))
    .join("");
}

export type Drawing = {
  outline: string;
  /** The seams between the cells of the piece. */
  seams: string;
  /** The facets along its rim, by the side they face. */
  facets: string[];
  /** Where the letter stands: on the cell nearest to the middle. */
  letter: Point;
};

const RIM = 0.0866;
const FACET = 0.24;

/** The rim of a piece on these cells. */
export function rim(cells: readonly Cell[]): string {
  return outline(cells, RIM, 0.22);
}

/** A small piece in one colour. */
export function silhouette(cells: readonly Cell[]): string {
  return outline(cells, 0.06, 0.18);
}

/** Everything that is drawn of a piece on these cells. */
export function drawing(cells: readonly Cell[]): Drawing {
  const facets = ["", "", "", "", "", ""];
  for (const loop of walks(cells)) {
    const outer = inset(loop, RIM);
    const inner = inset(loop, RIM + FACET);
    loop.forEach(({ after }, index) => {
      const next = (index + 1) % loop.length;
      facets[after] += `M${at(outer[index]!)}L${at(outer[next]!)}L${at(inner[next]!)}L${at(inner[index]!)}Z`;
    });
  }
  let seams = "";
  const inside = new Set(cells.map(([q, r]) => codeOf(q, r)));
  for (const [q, r] of cells)
    for (const side of [0, 1, 2]) {
      const [dq, dr] = NEIGHBOURS[side]!;
      if (!inside.has(codeOf(q + dq, r + dr))) continue;
      const [x, y] = centre([q, r]);
      const [ox, oy] = OUT[side]!;
      const [mx, my] = [x + (ox * ROOT3) / 2, y + (oy * ROOT3) / 2];
      seams += `M${at([mx - oy * 0.38, my + ox * 0.38])}L${at([mx + oy * 0.38, my - ox * 0.38])}`;
    }
  return { outline: rim(cells), seams, facets, letter: centre(middle(cells)) };
}

/** The cell nearest to the middle of these cells. */
export function middle(cells: readonly Cell[]): Cell {
  const points = cells.map(centre);
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  let best = 0;
  let least = Infinity;
  points.forEach((point, index) => {
    const far = (point[0] - x) ** 2 + (point[1] - y) ** 2;
    if (far < least - 1e-9) [best, least] = [index, far];
  });
  return cells[best]!;
}

/** One path with a hexagon of this radius on every cell. */
export function hexagons(cells: readonly Cell[], radius: number, down = 0): string {
  return cells
    .map((cell) => {
      const [x, y] = centre(cell);
      const [half, high] = [radius / 2, (radius * ROOT3) / 2];
      const top = y + down - high;
      return `M${at([x - half, top])}h${say(radius)}l${at([half, high])}l${at([-half, high])}h${say(-radius)}l${at([-half, -high])}Z`;
    })
    .join("");
}

/** The line from a cell to the one opposite: the middle third of the way. */
export function ridge(near: Cell, far: Cell): readonly [Point, Point] {
  const [ax, ay] = centre(near);
  const [bx, by] = centre(far);
  return [
    [ax + (bx - ax) / 3, ay + (by - ay) / 3],
    [bx - (bx - ax) / 3, by - (by - ay) / 3],
  ];
}

/** A stroke along a line. */
export function stroke(near: Cell, far: Cell): string {
  const [from, to] = ridge(near, far);
  return `M${at(from)}L${at(to)}`;
}

/** A cross over a line. */
export function cross(near: Cell, far: Cell): string {
  const [[ax, ay], [bx, by]] = ridge(near, far);
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const [ux, uy] = [(bx - ax) * 0.24, (by - ay) * 0.24];
  const one: Point = [mx + ux - uy, my + uy + ux];
  const two: Point = [mx - ux + uy, my - uy - ux];
  const three: Point = [mx + ux + uy, my + uy - ux];
  const four: Point = [mx - ux - uy, my - uy + ux];
  return `M${at(one)}L${at(two)}M${at(three)}L${at(four)}`;
}
