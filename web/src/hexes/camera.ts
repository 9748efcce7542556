/** How the board lies in its box: fitted, or zoomed and moved. Pure numbers, no elements. */
import type { Box, Point } from "./cells";

export type Camera = {
  /** 1: the whole board fits. */
  zoom: number;
  /** Moved by so many pixels from the middle. */
  x: number;
  y: number;
};

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 };
export const CLOSEST = 4;

export type Frame = { width: number; height: number };

/** Pixels for a unit of the board when it just fits. */
export function unitOf(frame: Frame, box: Box): number {
  return Math.max(Math.min(frame.width / box.width, frame.height / box.height), 0.01);
}

/** The point of the board under a point of the box. */
export function under(frame: Frame, box: Box, camera: Camera, [x, y]: Point): Point {
  const unit = unitOf(frame, box) * camera.zoom;
  return [
    (x - frame.width / 2 - camera.x) / unit + box.x + box.width / 2,
    (y - frame.height / 2 - camera.y) / unit + box.y + box.height / 2,
  ];
}

/** Zoom about a point of the box, which stays where it is. */
export function zoomed(frame: Frame, box: Box, camera: Camera, factor: number, [x, y]: Point): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, 1), CLOSEST);
  const share = zoom / camera.zoom;
  const [px, py] = [x - frame.width / 2, y - frame.height / 2];
  return bounded(frame, box, { zoom, x: px - (px - camera.x) * share, y: py - (py - camera.y) * share });
}

/** The same camera, with the board never lost from sight. */
export function bounded(frame: Frame, box: Box, camera: Camera): Camera {
  const unit = unitOf(frame, box) * camera.zoom;
  const limit = (size: number, room: number): number => Math.max((size * unit - room) / 2, 0);
  const [dx, dy] = [limit(box.width, frame.width), limit(box.height, frame.height)];
  return {
    zoom: camera.zoom,
    x: Math.min(Math.max(camera.x, -dx), dx),
    y: Math.min(Math.max(camera.y, -dy), dy),
  };
}

/** The camera moved so that a point of the board comes into the box. */
export function following(frame: Frame, box: Box, camera: Camera, [x, y]: Point): Camera {
  const unit = unitOf(frame, box) * camera.zoom;
  const px = (x - box.x - box.width / 2) * unit + camera.x;
  const py = (y - box.y - box.height / 2) * unit + camera.y;
  const [hx, hy] = [frame.width * 0.38, frame.height * 0.38];
  const inward = (at: number, half: number): number => (at > half ? half - at : at < -half ? -half - at : 0);
  return bounded(frame, box, { zoom: camera.zoom, x: camera.x + inward(px, hx), y: camera.y + inward(py, hy) });
}
