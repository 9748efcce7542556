/** Setting a table, and sitting down at it. */
import { ask, Refused } from "./api";
import { note } from "./seals";
import type { NewTable, SitMessage } from "./wire";
import { newWord } from "./word";

/** A new table's id. My own seats are kept for me and taken in a second step: by then the server has
 * bound itself to its secret, and cannot choose one that suits my words. */
export async function setTable(wish: NewTable): Promise<string> {
  const mine = wish.seats.flatMap((seat, index) =>
    seat.kind === "me" ? [{ seat: index, name: seat.name ?? "" }] : [],
  );
  const seats = wish.seats.map((seat) => (seat.kind === "me" ? { kind: "kept" as const } : seat));
  const made = await ask("POST /tables", {}, { ...wish, seats });
  note("seals", made.commitment);
  try {
    for (const chair of mine) {
      const sit: SitMessage = { type: "sit", ...chair, word: newWord() };
      await ask("POST /tables/{table}/commands", { table: made.table }, sit);
    }
  } catch (error) {
    // The table stands, and its page offers the seats that are still kept.
    if (!(error instanceof Refused)) throw error;
  }
  return made.table;
}
