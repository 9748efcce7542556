/** The games that this browser keeps: of each table its log, event by event, and what a list says of it. */

export type Kept = { table: string; length: number; summary: unknown };
export type Whole = { table: string; summary: unknown; log: string[] };

/** A stage of a review, as JSON. */
export type Reviewed = { table: string; stage: string; body: string };

const NAME = "serai";
const VERSION = 2;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps nothing"));
  });
}

/** Whoever else has written to this table meanwhile was quicker. */
export class Overtaken extends Error {}

export class Keeping {
  #open: IDBDatabase | null = null;

  private constructor() {}

  static async open(): Promise<Keeping> {
    const keeping = new Keeping();
    await keeping.#base();
    return keeping;
  }

  /** The database; opened anew where the browser has thrown it away. */
  async #base(): Promise<IDBDatabase> {
    if (this.#open !== null) return this.#open;
    const wish = indexedDB.open(NAME, VERSION);
    wish.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        wish.result.createObjectStore("tables", { keyPath: "table" });
        wish.result.createObjectStore("events", { keyPath: ["table", "number"] });
      }
      wish.result.createObjectStore("reviews", { keyPath: ["table", "stage"] });
    };
    const base = await done(wish);
    base.onclose = () => (this.#open = null);
    base.onversionchange = () => {
      base.close(); // a newer page in another tab comes first
      this.#open = null;
    };
    return (this.#open = base);
  }

  async all(): Promise<Kept[]> {
    const base = await this.#base();
    return done(base.transaction("tables").objectStore("tables").getAll()) as Promise<Kept[]>;
  }

  /** All tables with their logs. */
  async whole(): Promise<Whole[]> {
    const found = [];
    for (const { table, summary } of await this.all())
      found.push({ table, summary, log: (await this.read(table)).log });
    return found;
  }

  /** The whole log of a table; nothing where there is none. */
  async read(table: string): Promise<{ log: string[]; summary: unknown }> {
    const looking = (await this.#base()).transaction(["tables", "events"]);
    const [row, events] = await Promise.all([
      done(looking.objectStore("tables").get(table)) as Promise<Kept | undefined>,
      done(looking.objectStore("events").getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))) as Promise<
        { body: string }[]
      >,
    ]);
    return { log: events.map((event) => event.body), summary: row?.summary ?? null };
  }

  /** The reviews of a table that were worked out. */
  async reviews(table: string): Promise<Reviewed[]> {
    const kept = (await this.#base()).transaction("reviews").objectStore("reviews");
    return done(kept.getAll(IDBKeyRange.bound([table, ""], [table, "\uffff"]))) as Promise<Reviewed[]>;
  }

  /** Keep a review; where there is no room it is worked out again another time. */
  async keep(review: Reviewed): Promise<void> {
    const base = await this.#base();
    await done(base.transaction("reviews", "readwrite").objectStore("reviews").put(review));
  }

  /** Add events after the first so many, all of them or none; done when they are on the disk. */
  async add(table: string, after: number, bodies: string[], summary: unknown): Promise<void> {
    const base = await this.#base();
    return new Promise((resolve, reject) => {
      const writing = base.transaction(["tables", "events"], "readwrite", { durability: "strict" });
      let overtaken = false;
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(overtaken ? new Overtaken() : (writing.error ?? new Error("not kept")));
      const tables = writing.objectStore("tables");
      const known = tables.get(table) as IDBRequest<Kept | undefined>;
      known.onsuccess = () => {
        if ((known.result?.length ?? 0) !== after) {
          overtaken = true;
          writing.abort();
          return;
        }
        const events = writing.objectStore("events");
        bodies.forEach((body, index) => events.add({ table, number: after + index, body }));
        tables.put({ table, length: after + bodies.length, summary });
      };
    });
  }
}
