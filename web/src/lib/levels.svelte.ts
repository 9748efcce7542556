/** The games and the bots of the house, asked for once. */
import { api } from "./api";
import type { Words } from "./wire";

export type Level = { key: string; strength: number; name: Words; manner: Words };
export type GameOption = {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  text: Words;
  clause: string;
  seats: number[];
};
export type GameBox = { key: string; title: Words; rules: number; seats: number[]; options: GameOption[] };

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
}

export const levels = new House();
