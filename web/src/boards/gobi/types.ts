// Made by `serai admin types` from the server's own models; do not edit.

export type Decision = "start tile" | "first rewards" | "first player" | "next reward" | "draw" | "tile" | "spread camels" | "discard camel" | "take camels" | "routes" | "reward" | "over";

/** What cannot be read off the view after a move: `camels`, the cells on which camels of the mover land, as often as they do; `short`, how many camels would first have to be taken back from the desert (gobi.3.6); `points`, what the mover's score gains, as it would be counted now; `routes`, those that would stand then (where Silk may still be used, without it); `route`, the one that is resolved; `lost`, those that stand now and would not any more, save the one resolved. */
export type Facts = {
  camels: Spot[];
  short: number;
  points: number;
  routes: Route[];
  route: Route | null;
  lost: Route[];
};

/** The table as plain data. `around` are the empty cells that touch the desert: x, y, and how many tiles they touch. */
export type GobiView = {
  game: "gobi";
  viewer: number | null;
  options: OptionsView;
  to_act: number;
  decision: Decision;
  turn: number | null;
  tile_in_hand: string | null;
  start_tiles: string[];
  desert: Tile[];
  around: [number, number, number][];
  placed: Spot | null;
  camels_going_out: Spot[];
  routes: Route[];
  route: ResolvedView | null;
  unseen_tiles: Record<string, number>;
  piles: PileView[];
  revealing: number | null;
  set_aside: number;
  unseen_rewards: Record<string, number>;
  coffee: number;
  seats: SeatView[];
};

export type OptionsView = {
  route_length: "shortest" | "longest";
  silk_lines: "gaps" | "unbroken";
  porcelain: "any" | "own";
  gift_use: "later" | "at_once";
};

export type PileView = {
  top: string | null;
  under: number;
};

/** The route whose reward is being chosen. */
export type ResolvedView = {
  ends: [Spot, Spot];
  length: number;
  spices: boolean;
};

/** A route that may be resolved: the move that does it, its tribe, its path from end to end, and what it may earn. */
export type Route = {
  text: string;
  tribe: string;
  ends: [Spot, Spot];
  path: Spot[];
  length: number;
  spices: boolean;
  coffee: boolean;
  tea: boolean;
};

/** What a seat has; `waiting_gifts` are those of its gifts that serve from the next turn on only. */
export type SeatView = {
  colour: string;
  stack: number;
  reserve: number;
  coffees: number;
  gifts: Record<string, number>;
  waiting_gifts: Record<string, number>;
  used_gifts: Record<string, number>;
  blessings: Record<string, number>;
  discarded: Record<string, number>;
  points: number;
};

export type Spot = [number, number];

/** A tile of the desert; its camels by seat. */
export type Tile = {
  x: number;
  y: number;
  tribe: string;
  camels: number[];
};
