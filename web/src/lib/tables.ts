/** Setting a table, and sitting down at it. */
import { api, Refused } from "./api";
import type { NewTable, SitMessage, TableMade } from "./wire";
import { newWord } from "./word";

/** A new table's id. My own seats are kept for me and taken in a second step: by then the server has
 * bound itself to its secret, and cannot choose one that suits my words. */
export async function setTable(wish: NewTable): Promise<string> {
  const mine = wish.seats.flatMap((seat, index) =>
    seat.kind === "me" ? [{ seat: index, name: seat.name ?? "" }] : [],
  );
  const seats = wish.seats.map((seat) => (seat.kind === "me" ? { kind: "kept" as const } : seat));
  const made = await api.post<TableMade>("/tables", { ...wish, seats });
  try {
    for (const chair of mine) {
      const sit: SitMessage = { type: "sit", ...chair, word: newWord() };
      await api.post(`/tables/${made.table}/commands`, sit);
    }
  } catch (error) {
    // The table stands, and its page offers the seats that are still kept.
    if (!(error instanceof Refused)) throw error;
  }
  return made.table;
}
