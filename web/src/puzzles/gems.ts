/** Which gem a piece is made of here: many colours fill a picture, a caravan has one. */
import { GEMS, type Gem } from "../hexes/gems";
import type { Puzzle } from "./types";

export function gemFor(piece: string, puzzle: Puzzle): Gem {
  return puzzle.kind === "caravan" ? "b" : (GEMS[puzzle.hand.indexOf(piece) % GEMS.length] ?? "r");
}

/** 3:41 */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
