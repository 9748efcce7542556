/** What lists say of tables beside their boards: points and rounds, for those that were looked at. */
import { SvelteMap } from "svelte/reactivity";
import { ask, Refused } from "./api";
import type { Points } from "./wire";
import { t } from "../words/places";

export class Glances {
  readonly #seen = new SvelteMap<string, Points>();

  /** Have a table's; it is told as soon as it is there. */
  async look(table: string): Promise<void> {
    try {
      this.#seen.set(table, await ask("GET /tables/{table}/points", { table }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // then there is nothing beside the names
    }
  }

  points(table: string, seat: number): number | null {
    return this.#seen.get(table)?.points[seat] ?? null;
  }

  /** Which round of how many; empty where a game has none, or nobody has looked. */
  round(table: string): string {
    const seen = this.#seen.get(table);
    return seen?.round ? t().round(seen.round, seen.last_round) : "";
  }
}
