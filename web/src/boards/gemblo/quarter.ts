/** In which part of the board a move lies, for a hint that does not say more. */
import { centre } from "./hexes";
import { parse } from "./moves";

export type Quarter = "middle" | "right" | "lowerRight" | "lowerLeft" | "left" | "upperLeft" | "upperRight";

const AROUND: readonly Quarter[] = ["right", "lowerRight", "lowerLeft", "left", "upperLeft", "upperRight"];

export function quarter(move: string): Quarter {
  const points = parse(move).cells.map(centre);
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  if (Math.hypot(x, y) < 4.5) return "middle";
  return AROUND[(Math.round(Math.atan2(y, x) / (Math.PI / 3)) + 6) % 6]!;
}
