// Made by `serai admin types` from the server's own models; do not edit.

/** A line that a piece blocks; `by` is None for an obstacle. */
export type BlockedLineView = {
  near: string;
  far: string;
  sides: string[];
  by: number | null;
  piece: string;
};

/** A colour: who plays it, where it starts and what it has left. */
export type ColourView = {
  name: WordsView;
  letter: string;
  seat: number;
  start: string;
  in_hand: string[];
  hexes_left: number;
  stuck: boolean;
};

/** `lines` join the piece to its colour, `opens` are open after it and were not before; `places` counts the cells they newly lead to. */
export type GembloFacts = {
  lines: LineView[];
  opens: LineView[];
  places: number;
  hexes_left: number;
};

/** A position as data. Seats and colours count from 0. */
export type GembloView = {
  area: string;
  cells: string[];
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

/** A line of the colour to move, from its cell `near` to the free cell `far`. */
export type LineView = {
  near: string;
  far: string;
  sides: string[];
};

export type ObstacleView = {
  piece: string;
  cells: string[];
};

/** A piece on the board. Cells by their names; the colour is an index of `colours`. */
export type PieceView = {
  colour: number;
  piece: string;
  cells: string[];
};

/** A text as plain data. */
export type WordsView = {
  en: string;
  fr: string;
};
