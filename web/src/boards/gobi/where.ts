/** The first grade of a hint: where to look, without the move. */
import type { Desk } from "../../desk/desk.svelte";
import type { Language } from "../../words/language.svelte";
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
  const verb = move.split(" ")[0] ?? "";
  if (verb === "route") return words.route;
  if (verb === "reward" || verb === "coffee") return words.rewards;
  if (["silk", "cotton", "spices", "perfume", "porcelain"].includes(verb)) return words.gift;
  const cell = /(-?\d+),(-?\d+)/.exec(move);
  if (cell === null) return words.turn;
  const tiles = desk.view.desert;
  const x = Number(cell[1]) - tiles.reduce((sum, tile) => sum + tile.x, 0) / tiles.length;
  const y = Number(cell[2]) - tiles.reduce((sum, tile) => sum + tile.y, 0) / tiles.length;
  if (Math.max(Math.abs(x), Math.abs(y)) < 1) return words.middle;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? words.east : words.west;
  return y > 0 ? words.north : words.south;
}
