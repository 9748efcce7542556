/** All games of a browser as one file, for another browser, or for the day on which this one has forgotten them. */
import type { Whole } from "./keeping";

/** Where the page asks for it, and brings one. */
export const BUNDLE = "/me/bundle";
/** What makes a file one of these. */
const KIND = "serai games";

/** What is to be added to a table after its first so many events. */
export type Added = { table: string; after: number; bodies: string[]; summary: unknown };
/** What a file brings, and how many of its games were read, were here already, and could not be read. */
export type Taken = { added: Added[]; read: number; had: number; unread: number };

export function bundled(kept: Whole[]): string {
  return JSON.stringify({ kind: KIND, tables: kept });
}

/** What of a file is new here. `read` says what a list says of a log, or nothing where it is none. */
export function taken(
  file: string,
  kept: Whole[],
  read: (table: string, log: string, changedAt: number) => string,
): Taken {
  const found: Taken = { added: [], read: 0, had: 0, unread: 0 };
  const here = new Map(kept.map(({ table, log }) => [table, log]));
  for (const { table, log, summary } of tablesOf(file)) {
    const changed = (summary as { changed_at?: unknown } | null)?.changed_at;
    const told = read(table, JSON.stringify(log), typeof changed === "number" ? changed : 0);
    if (told === "") {
      found.unread += 1;
      continue;
    }
    found.read += 1;
    const known = here.get(table) ?? [];
    // Where both have gone on, each in its own way, the one that is here stays.
    const goesOn = log.length > known.length && known.every((body, index) => body === log[index]);
    if (goesOn)
      found.added.push({ table, after: known.length, bodies: log.slice(known.length), summary: JSON.parse(told) });
    else found.had += 1;
  }
  return found;
}

function tablesOf(file: string): Whole[] {
  try {
    const told = JSON.parse(file) as { kind?: unknown; tables?: unknown };
    if (told.kind !== KIND || !Array.isArray(told.tables)) return [];
    return (told.tables as Partial<Whole>[]).filter(
      (one): one is Whole =>
        typeof one?.table === "string" && Array.isArray(one.log) && one.log.every((body) => typeof body === "string"),
    );
  } catch {
    return [];
  }
}
