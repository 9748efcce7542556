/** The view of a Gemblo position, as `view.py` of the game writes it. */
import type { Words } from "../../lib/wire";

/** A cell's name: "q,r". */
export type CellName = string;

export type PieceView = { colour: number; piece: string; cells: CellName[] };
export type ObstacleView = { piece: string; cells: CellName[] };
export type ColourView = {
  name: Words;
  letter: string;
  seat: number;
  start: CellName;
  in_hand: string[];
  hexes_left: number;
  stuck: boolean;
};
export type LineView = { near: CellName; far: CellName; sides: CellName[] };
export type BlockedLineView = LineView & { by: number | null; piece: string };

export type GembloView = {
  area: string;
  cells: CellName[];
  rim_strict: boolean;
  tie_break: string;
  obstacles: ObstacleView[];
  pieces: PieceView[];
  colours: ColourView[];
  over: boolean;
  turn: number | null;
  to_act: number | null;
  last: PieceView | null;
  open_lines: LineView[];
  blocked_lines: BlockedLineView[];
};

/** What the server adds to a move in preview: see `outlook.py` of the game. */
export type GembloFacts = { lines: LineView[]; opens: LineView[]; places: number; hexes_left: number };

/** One of the six sets of pieces; its letter in lower case names its tokens. */
export type Gem = "r" | "y" | "g" | "b" | "p" | "w";

export function gem(letter: string): Gem {
  return letter.toLowerCase() as Gem;
}
