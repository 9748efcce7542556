/** Looking at a large board through a small window: pure geometry, no browser in it.
 *
 * A look is the point of the board in the middle of the window and how many pixels one unit
 * of the board takes. */
export type Box = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Look = { x: number; y: number; scale: number };
export type Limits = { least: number; most: number };

/** The largest scale at which the whole box is seen. */
export function whole(size: Size, box: Box, most: number): number {
  return Math.min(size.width / box.width, size.height / box.height, most);
}

/** The look to begin with: everything, or where that would be too small, the place of interest
 * at the least comfortable scale. */
export function fitted(size: Size, box: Box, limits: Limits, interest: { x: number; y: number } | null): Look {
  const all = whole(size, box, limits.most);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (all >= limits.least) return { ...centre, scale: all };
  return kept({ ...(interest ?? centre), scale: limits.least }, size, box);
}

/** The same look, moved so that no more than needed of the window is empty; `beyond` is how many pixels past its edge
 * the board may be pulled, so that nothing stays under what lies in a corner of the window. */
export function kept(look: Look, size: Size, box: Box, beyond = 0): Look {
  const more = beyond / look.scale;
  return {
    scale: look.scale,
    x: held(look.x, box.x - more, box.width + 2 * more, size.width / look.scale),
    y: held(look.y, box.y - more, box.height + 2 * more, size.height / look.scale),
  };
}

function held(at: number, start: number, length: number, window: number): number {
  if (window >= length) return start + length / 2;
  return Math.min(Math.max(at, start + window / 2), start + length - window / 2);
}

/** Closer or farther, with the point under the finger staying where it is. */
export function zoomed(look: Look, size: Size, point: { x: number; y: number }, factor: number, limits: Limits): Look {
  const scale = Math.min(Math.max(look.scale * factor, limits.least), limits.most);
  const under = toBoard(look, size, point);
  return {
    scale,
    x: under.x - (point.x - size.width / 2) / scale,
    y: under.y - (point.y - size.height / 2) / scale,
  };
}

/** A point of the window as a point of the board. */
export function toBoard(look: Look, size: Size, point: { x: number; y: number }): { x: number; y: number } {
  return {
    x: look.x + (point.x - size.width / 2) / look.scale,
    y: look.y + (point.y - size.height / 2) / look.scale,
  };
}
