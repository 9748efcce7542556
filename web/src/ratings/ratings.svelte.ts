/** The ratings at the table that is looked at: asked for once in each phase, and again when somebody sits down. */
import { ask, Refused } from "../lib/api";
import type { TableRatings, TableSight } from "../lib/wire";

class AtTable {
  told = $state.raw<TableRatings | null>(null);
  #asked = "";

  /** Have what is known of this table; nothing is asked where it is not rated. */
  async look(table: TableSight): Promise<void> {
    if (!table.rated || table.id === "") return;
    const who = table.seats.map(({ kind, name }) => `${kind} ${name}`).join("\n");
    const asked = `${table.id} ${table.phase} ${who}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    try {
      const told = await ask("GET /tables/{table}/ratings", { table: table.id });
      if (asked === this.#asked) this.told = told;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.told = null; // ratings are told beside the game; without them it is played all the same
    }
  }
}

export const atTable = new AtTable();
