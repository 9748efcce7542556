/** The courtyard as it changes, and somebody to play with now. */
import { ask, Refused } from "./api";
import { request } from "./end";
import { lines } from "./lines";
import { setTable } from "./tables";
import type { GameBox, Summary, TableList } from "./wire";
import { note } from "./seals";
import { newWord } from "./word";

const PAUSE_MS = 3000;

/** Tables that are open to everybody, told by the server as they change; `close` when nobody looks any more. */
export class Courtyard {
  tables = $state.raw<Summary[] | null>(null);
  #stop = new AbortController();

  constructor() {
    void this.#listen();
  }

  close(): void {
    this.#stop.abort();
  }

  /** Where somebody waits for a player. */
  get open(): Summary[] {
    return (this.tables ?? []).filter((table) => table.phase === "open" && table.here);
  }
  get played(): Summary[] {
    return (this.tables ?? []).filter((table) => table.phase === "playing");
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        const answer = await request("/courtyard", { signal });
        if (answer.ok && answer.body !== null)
          for await (const line of lines(answer.body))
            if (line !== "") this.tables = (JSON.parse(line) as TableList).tables;
      } catch {
        // A lost line, or the end: the loop knows which.
      }
      if (!signal.aborted) await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }
}

/** Take the first free seat of a table; false when somebody was quicker. */
export async function sitAt(table: string): Promise<boolean> {
  try {
    const { table: seen } = await ask("GET /tables/{table}", { table });
    const free = seen.seats.find((seat) => seat.kind === "open");
    if (free === undefined) return false;
    note("seals", seen.deal.commitment);
    await ask("POST /tables/{table}/commands", { table }, { type: "sit", seat: free.seat, name: "", word: newWord() });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** A table where somebody waits, with a seat taken at it; else one of one's own that others find. */
export async function matched({ key, seats }: GameBox): Promise<string> {
  const { table } = await ask("GET /match", { game: key });
  if (table !== null && (await sitAt(table))) return `/t/${table}`;
  const others = Array.from({ length: Math.min(...seats) - 1 }, () => ({ kind: "open" as const }));
  return `/t/${await setTable({ game: key, seats: [{ kind: "me" }, ...others], listed: true })}?match`;
}
