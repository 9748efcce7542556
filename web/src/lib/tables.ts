/** Setting a table, and sitting down at it. */
import { ask, Refused } from "./api";
import { note } from "./seals";
import type { NewFork, NewTable, SeatWish, SitMessage, TableMade } from "./wire";
import { newWord } from "./word";

/** A new table's id. My own seats are kept for me and taken in a second step: by then the server has
 * bound itself to its secret, and cannot choose one that suits my words. */
export function setTable(wish: NewTable): Promise<string> {
  return seated(wish.seats, (seats) => ask("POST /tables", {}, { ...wish, seats }));
}

/** Play on from a moment of a finished game: the new table's id. */
export function playOn(wish: NewFork): Promise<string> {
  return seated(wish.seats, (seats) => ask("POST /forks", {}, { ...wish, seats }));
}

async function seated(wished: SeatWish[], make: (seats: SeatWish[]) => Promise<TableMade>): Promise<string> {
  const mine = wished.flatMap((seat, index) => (seat.kind === "me" ? [{ seat: index, name: seat.name ?? "" }] : []));
  const made = await make(wished.map((seat) => (seat.kind === "me" ? { kind: "kept" } : seat)));
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
