/** Where things are written around the board. */
import { type Box, type Cell, centre } from "../../hexes/cells";

const SIXTH = Math.PI / 3;

export type Caption = { x: number; y: number; side: boolean; anchor: "start" | "end" };

/** A colour is named at the corner of a hexagonal board nearest to its start: clockwise from the right. */
export function captionAt(start: Cell, box: Box): Caption {
  const [x, y] = centre(start);
  const corner = (Math.round(Math.atan2(y, x) / SIXTH + 6 - 1e-6) + 6) % 6;
  const reach = box.width / 2 - 1.9;
  const side = corner % 3 === 0;
  const left = corner > 1 && corner < 5;
  return {
    x: (left ? -1 : 1) * (side ? reach + 1.8 : reach / 2 + 1.85),
    y: side ? -5 : Math.sin(corner * SIXTH) * reach + (corner > 3 ? 0 : 0.3),
    side,
    anchor: side === left ? "start" : "end",
  };
}
