/** The view of Targui as the server sends it (`view.py`), and its cards (`catalogue.py`). */
import type { Words } from "../../lib/wire";

export type BorderView = {
  number: number;
  card: string;
  corner: boolean;
  targis: number[];
  robber: boolean;
  targia: boolean;
};
export type CellView = { cell: string; kind: "goods" | "tribe"; card: string | null; markers: number[] };
export type DuneView = { dune: string; targis: number[] };
export type LaidView = { card: string; token: boolean };
export type RowView = { points: number; reach: string[] };

export type PlayerView = {
  dates: number;
  salt: number;
  pepper: number;
  gold: number;
  water: number;
  vp: number;
  hand: (string | null)[];
  display: LaidView[][];
  rows: RowView[];
  camp: string | null;
  targis_left: number;
  fewer_targis: number;
  points: number;
};

export type PendingView = {
  phase: string;
  card: string | null;
  looked: (string | null)[];
  goods_card: string | null;
  dune: string | null;
  count: number;
};

export type TarguiView = {
  expansion: boolean;
  mixed: boolean;
  round: number;
  starter: number;
  turn: number | null;
  to_act: number | null;
  over: boolean;
  raid: { corner: number; steps: number; ways: string[][] } | null;
  border: BorderView[];
  centre: CellView[];
  dunes: DuneView[];
  players: PlayerView[];
  discards: string[];
  goods_discards: Record<string, number>;
  dune_discards: string[];
  unseen: { tribe_pile: number; goods_pile: number; dunes: string[] };
  pending: PendingView;
};

export type Origin = { id: string; set: string; own_design: boolean; origin: string; confidence: string };
export type TribeCard = Origin & {
  symbol: string;
  costs: string[];
  bracket: string;
  points: number;
  bracket_points: number;
  icon: "" | "at_once" | "lasting" | "one_time" | "end";
  text: Words;
};
export type DuneCard = Origin & { name: Words; text: Words; laid: boolean };
export type BorderCard = Origin & {
  number: number;
  action: string;
  name: Words;
  text: Words;
  take: string;
  raid: { goods: number; tokens: string; row_ends: number }[];
};
export type GoodsCard = { id: string; loads: string[]; base: number; expansion: number };
export type Book = {
  symbols: Record<string, Words>;
  tribe: TribeCard[];
  dunes: DuneCard[];
  border: BorderCard[];
  goods: GoodsCard[];
};

/** A crossing a placement opens, gives up or closes for the other (`outlook.py`). */
export type Crossing = { cell: string; card: string | null };
export type Facts = {
  opens?: Crossing[];
  loses?: Crossing[];
  closes?: Crossing[];
  play?: {
    card: string;
    costs: string[];
    fewer: number;
    more: number;
    points: number;
    bracket: { cost: string; points: number } | null;
  };
  row?: RowView;
  points?: number;
};
