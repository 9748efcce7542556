// Made by `serai admin types` from the server's own models; do not edit.

/** Every card, by the ids under which views and moves name them. Tokens are written as moves write them. */
export type Book = {
  symbols: Record<string, WordsView>;
  tribe: TribeCard[];
  dunes: DuneCard[];
  border: BorderCard[];
  goods: GoodsCard[];
};

export type BorderCard = {
  id: string;
  set: string;
  own_design: boolean;
  origin: string;
  confidence: string;
  number: number;
  action: string;
  name: WordsView;
  text: WordsView;
  take: string;
  raid: RaidWay[];
};

/** A border card: its number, the card that lies there, who stands on it. */
export type BorderView = {
  number: number;
  card: string;
  corner: boolean;
  targis: number[];
  robber: boolean;
  targia: boolean;
};

export type BracketView = {
  cost: string;
  points: number;
};

/** A central card; `card` is None while it lies face down. */
export type CellView = {
  cell: string;
  kind: "goods" | "tribe";
  card: string | null;
  markers: number[];
};

/** A central place and what lies there. */
export type Crossing = {
  cell: string;
  card: string | null;
};

export type DuneCard = {
  id: string;
  set: string;
  own_design: boolean;
  origin: string;
  confidence: string;
  name: WordsView;
  text: WordsView;
  brief: WordsView;
  laid: boolean;
};

export type DuneView = {
  dune: string;
  targis: number[];
};

/** What cannot be read off the view after a move: the crossings a Targi opens, gives up and closes for the other; what a card would cost; what its row would be worth, and the card itself. */
export type Facts = {
  opens?: Crossing[];
  loses?: Crossing[];
  closes?: Crossing[];
  play?: PriceView;
  row?: RowView;
  points?: number;
};

export type GoodsCard = {
  id: string;
  loads: string[];
  base: number;
  expansion: number;
};

/** A card of the display; `token`: an action marker or gold lies on it. */
export type LaidView = {
  card: string;
  token: boolean;
};

/** What the decision at hand is about. `count`: so many of what is drawn, taken, given or moved are still due, 0 where nothing is counted. */
export type PendingView = {
  phase: string;
  card: string | null;
  looked: (string | null)[];
  goods_card: string | null;
  dune: string | null;
  count: number;
};

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

/** What a card costs: as printed, and how many goods less or more. */
export type PriceView = {
  card: string;
  costs: string[];
  fewer: number;
  more: number;
  points: number;
  bracket: BracketView | null;
};

/** The next raid: its corner, how many steps of the robber it is away, and what each seat could do about it with what it has now: "immune", "give", "skip". */
export type RaidView = {
  corner: number;
  steps: number;
  ways: string[][];
};

/** One way to satisfy a raid: goods of choice, tokens, or cards at the end of a row. */
export type RaidWay = {
  goods: number;
  tokens: string;
  row_ends: number;
};

/** A row of the display: what it is worth as it lies, and the bonuses still in reach, "equal" and "different". */
export type RowView = {
  points: number;
  reach: string[];
};

/** A position as data. Seats count from 0. */
export type TarguiView = {
  expansion: boolean;
  mixed: boolean;
  round: number;
  starter: number;
  turn: number | null;
  to_act: number | null;
  over: boolean;
  raid: RaidView | null;
  border: BorderView[];
  centre: CellView[];
  dunes: DuneView[];
  players: PlayerView[];
  discards: string[];
  goods_discards: Record<string, number>;
  dune_discards: string[];
  unseen: UnseenView;
  pending: PendingView;
};

export type TribeCard = {
  id: string;
  set: string;
  own_design: boolean;
  origin: string;
  confidence: string;
  symbol: string;
  costs: string[];
  bracket: string;
  points: number;
  bracket_points: number;
  icon: "at_once" | "lasting" | "one_time" | "end" | "";
  text: WordsView;
  brief: WordsView;
};

/** What the one this view is for has not seen. Tribe cards come in sets: those never seen, then what was shuffled into the pile, once for each shuffle. Cards face down and cards drawn unseen belong to the set they were drawn from. */
export type UnseenView = {
  tribe: string[][];
  tribe_pile: number;
  symbols_left: Record<string, number>;
  goods: Record<string, number>;
  goods_pile: number;
  dunes: string[];
};

/** A text as plain data. */
export type WordsView = {
  en: string;
  fr: string;
};
