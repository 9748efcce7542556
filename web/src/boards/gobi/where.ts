/** The first grade of a hint: where to look, without the move. */
import type { Desk } from "../../desk/desk.svelte";
import type { Language } from "../../words/language.svelte";
import { cellOf } from "./geometry";
import { cellsOf, parse } from "./intents";
import type { GobiView } from "./types";

const WORDS = {
  en: {
    north: "at the top of the desert",
    south: "at the bottom of the desert",
    west: "at the left of the desert",
    east: "at the right of the desert",
    middle: "in the middle of the desert",
    route: "at a route that can be completed",
    rewards: "at the rewards",
    gift: "at a gift you hold",
    turn: "at the buttons beside the prompt",
  },
  fr: {
    north: "en haut du désert",
    south: "en bas du désert",
    west: "à gauche du désert",
    east: "à droite du désert",
    middle: "au milieu du désert",
    route: "vers une route à achever",
    rewards: "vers les récompenses",
    gift: "vers un cadeau que vous avez",
    turn: "vers les boutons près de la consigne",
  },
};

export function where(desk: Desk<GobiView>, move: string, language: Language): string {
  const words = WORDS[language];
  const said = parse(move);
  switch (said?.verb) {
    case "route":
      return words.route;
    case "reward":
    case "coffee":
    case "coffee with tea":
      return words.rewards;
    case "silk":
    case "cotton":
    case "spices":
    case "perfume":
    case "porcelain":
      return words.gift;
  }
  const cell = cellsOf(said)[0];
  if (cell === undefined) return words.turn;
  const tiles = desk.view.desert;
  const x = cellOf(cell)[0] - tiles.reduce((sum, tile) => sum + tile.x, 0) / tiles.length;
  const y = cellOf(cell)[1] - tiles.reduce((sum, tile) => sum + tile.y, 0) / tiles.length;
  if (Math.max(Math.abs(x), Math.abs(y)) < 1) return words.middle;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? words.east : words.west;
  return y > 0 ? words.north : words.south;
}
