/** Puzzles as the server tells them: see `api/puzzles.py`. */
import type { Words } from "../lib/wire";

export type PuzzleKind = "packing" | "caravan";

export type Summary = {
  id: string;
  title: Words;
  kind: PuzzleKind;
  motif: string;
  level: number;
  pieces: number;
  /** Names of cells with spaces between them. */
  cells: string;
};

export type Pack = { levels: { level: number; name: Words }[]; puzzles: Summary[] };

export type Lying = { piece: string; cells: string[] };

export type Certificate = {
  solutions: number;
  more: boolean;
  distinct: number | null;
  unique: boolean;
  minimal: boolean;
  work: number;
};

export type Puzzle = Omit<Summary, "cells"> & {
  cells: string[];
  hand: string[];
  given: Lying[];
  foreign: Lying[];
  start: string | null;
  wells: string[];
  level_name: Words;
  certificate: Certificate;
};

export type State = { solved: boolean; moves: string[]; ends: string[] };
export type Solvable = { solvable: boolean | null; back: number | null };
export type HintAnswer = {
  known: boolean;
  piece: string | null;
  text: string | null;
  reason: Words | null;
  back: number | null;
};
