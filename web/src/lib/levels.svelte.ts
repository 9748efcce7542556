/** The games and the bots of the house, asked for once. */
import { ask } from "./api";
import { said } from "../words/language.svelte";
import type { GameBox, LevelAnswer } from "./wire";

/** Bots of one level at one table are numbered; no table has more seats. */
const MOST_SEATS = 8;

class House {
  all = $state.raw<LevelAnswer[]>([]);
  games = $state.raw<GameBox[]>([]);
  #asked = false;

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const house = await ask("GET /games");
      this.all = house.levels;
      this.games = house.games;
    } catch (error) {
      this.#asked = false;
      throw error;
    }
  }

  /** One bot of each strength, from the weakest on; who plays any move at all is none to learn from. */
  get ladder(): LevelAnswer[] {
    return this.all.filter(
      (level, index) => level.strength > 0 && this.all.findIndex((one) => one.strength === level.strength) === index,
    );
  }

  find(key: string): LevelAnswer | undefined {
    return this.all.find((level) => level.key === key);
  }

  /** A game as it declares itself. */
  box(game: string): GameBox | undefined {
    return this.games.find((one) => one.key === game);
  }

  /** What a game is called; by its key, until that is known. */
  title(game: string): string {
    const box = this.box(game);
    return box === undefined ? game : said(box.title);
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
