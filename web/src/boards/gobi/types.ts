/** The view of Gobi as `src/serai/games/gobi/view.py` sends it, and the facts of its outlook. */
export type Spot = [number, number];

export type Route = {
  /** The move that resolves it. */
  text: string;
  tribe: string;
  ends: [Spot, Spot];
  path: Spot[];
  length: number;
  spices: boolean;
  coffee: boolean;
  tea: boolean;
};

export type Tile = { x: number; y: number; tribe: string; camels: number[] };

export type SeatView = {
  colour: string;
  stack: number;
  reserve: number;
  coffees: number;
  gifts: Record<string, number>;
  /** Of the gifts, those that serve from the next turn on only. */
  waiting_gifts: Record<string, number>;
  used_gifts: Record<string, number>;
  blessings: Record<string, number>;
  discarded: Record<string, number>;
  points: number;
};

export type Decision =
  | "start tile"
  | "first rewards"
  | "first player"
  | "next reward"
  | "draw"
  | "tile"
  | "spread camels"
  | "discard camel"
  | "take camels"
  | "routes"
  | "reward"
  | "over";

export type GobiView = {
  game: "gobi";
  options: { route_length: string; silk_lines: string; porcelain: string; gift_use: string };
  to_act: number;
  decision: Decision;
  turn: number | null;
  tile_in_hand: string | null;
  desert: Tile[];
  /** Empty cells that touch the desert: x, y, and how many tiles they touch. */
  around: [number, number, number][];
  placed: Spot | null;
  camels_going_out: Spot[];
  routes: Route[];
  route: { ends: [Spot, Spot]; length: number; spices: boolean } | null;
  unseen_tiles: Record<string, number>;
  piles: { top: string | null; under: number }[];
  coffee: number;
  seats: SeatView[];
};

export type Facts = {
  camels: Spot[];
  short: number;
  points: number;
  routes: Route[];
  route: Route | null;
  lost: Route[];
};
