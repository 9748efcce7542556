/** Which gem a piece is made of here: many colours fill a picture, a caravan has one. */
import { PIECES } from "../boards/gemblo/shapes";
import type { Gem } from "../boards/gemblo/types";
import type { PuzzleKind } from "./types";

const GEMS: readonly Gem[] = ["r", "y", "g", "b", "p", "w"];
const ORDER = new Map(PIECES.map((piece, index) => [piece.id, index]));

export function gemFor(piece: string, kind: PuzzleKind): Gem {
  return kind === "caravan" ? "b" : GEMS[((ORDER.get(piece) ?? 0) * 5) % 6]!;
}

/** 3:41 */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
