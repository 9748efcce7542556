/** Puzzles as the server tells them. */
import type { PuzzleHint, PuzzleSolvable, PuzzleState, PuzzleSummary } from "../lib/wire";

export type { Certificate, Lying, Pack, Puzzle } from "../lib/wire";
export type PuzzleKind = PuzzleSummary["kind"];
export type Summary = PuzzleSummary;
export type State = PuzzleState;
export type Solvable = PuzzleSolvable;
export type HintAnswer = PuzzleHint;
