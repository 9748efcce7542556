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

/** Bots of one level at one table are numbered; no table has more seats. */
const MOST_SEATS = 8;

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
  called(seat: { name: string; kind: string; level: string | null }): string {
    const level = seat.kind === "bot" && seat.level !== null ? this.find(seat.level) : undefined;
    const numbers = ["", ...Array.from({ length: MOST_SEATS }, (_, index) => ` ${index + 1}`)];
    const number = numbers.find((one) => level !== undefined && seat.name === level.name.en + one);
    return level === undefined || number === undefined ? seat.name : said(level.name) + number;
  }
}

export const levels = new House();
