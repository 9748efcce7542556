/** The games and the bots of the house, asked for once. */
import { api } from "./api";
import { said } from "../words/language.svelte";
import type { Words } from "./wire";

export type Level = { key: string; strength: number; name: Words; manner: Words };
export type GameOption = {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  /** Those of the choices that a list can offer; the others want something written besides. */
  listed: (boolean | number | string)[];
  /** Another option, and its values with which there is a choice here at all. */
  only_with: { option: string; values: (boolean | number | string)[] } | null;
  text: Words;
  clause: string;
  seats: number[];
};
export type GameBox = {
  key: string;
  title: Words;
  rules: number;
  seats: number[];
  draws_first_player: boolean;
  options: GameOption[];
};

class House {
  all = $state.raw<Level[]>([]);
  games = $state.raw<GameBox[]>([]);
  #asked = false;

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const house = await api.get<{ games: GameBox[]; levels: Level[] }>("/games");
      this.all = house.levels;
      this.games = house.games;
    } catch (error) {
      this.#asked = false;
      throw error;
    }
  }

  find(key: string): Level | undefined {
    return this.all.find((level) => level.key === key);
  }

  /** A bot of the house is called by its level's name, in the language in use. */
  called(seat: { name: string; kind: string }): string {
    if (seat.kind !== "bot") return seat.name;
    const level = this.all.find(({ name }) => seat.name === name.en || seat.name.startsWith(`${name.en} `));
    return level === undefined ? seat.name : said(level.name) + seat.name.slice(level.name.en.length);
  }
}

export const levels = new House();
