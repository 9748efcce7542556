/** Who plays which colour: two colours each with two players on the large board, else one. */
import { said } from "../../hexes/moves";
import type { ColourView, GembloView } from "./types";

export type Owned = { index: number; colour: ColourView };

export function coloursOf(view: GembloView, seat: number): Owned[] {
  return view.colours.map((colour, index) => ({ index, colour })).filter(({ colour }) => colour.seat === seat);
}

export function hexesLeft(view: GembloView, seat: number): number {
  return coloursOf(view, seat).reduce((sum, { colour }) => sum + colour.hexes_left, 0);
}

/** The colour whose pieces this screen shows: its own that places next; a spectator's: the one to move. */
export function shownColour(view: GembloView, seat: number | null): Owned | null {
  const turn = view.turn ?? 0;
  const own = seat === null ? [] : coloursOf(view, seat);
  if (own.length === 0) return view.colours[turn] ? { index: turn, colour: view.colours[turn] } : null;
  const count = view.colours.length;
  const wait = ({ index, colour }: Owned): number => (colour.stuck ? count : 0) + ((index - turn + count) % count);
  return own.reduce((best, next) => (wait(next) < wait(best) ? next : best));
}

/** The colour that speaks for a seat: the one to move, else its first that can still place. */
export function faceOf(view: GembloView, seat: number): ColourView | null {
  return shownColour(view, seat)?.colour ?? null;
}

/** The colour that laid what a move says, if it lies on the board; else the one that speaks for the seat. */
export function speaker(view: GembloView, seat: number, move: string | undefined): ColourView | null {
  const made = move === undefined ? null : said(move);
  const under = made === null ? "" : [...made.cells].sort().join();
  const laid = view.pieces.find((one) => one.piece === made?.piece && [...one.cells].sort().join() === under);
  return (laid && view.colours[laid.colour]) || faceOf(view, seat);
}
