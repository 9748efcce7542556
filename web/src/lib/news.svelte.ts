/** The games that wait for whoever plays on this browser, told by the server as it happens.
 *
 * A browser opens few lines to one server, whatever the number of its tabs: one tab listens to the
 * stream of news and tells the others. Where tabs cannot agree (`locks.ts`) each listens while it is seen. */
import { request } from "./end";
import { guest } from "./guest.svelte";
import { lines } from "./lines";
import { alone, hasLocks } from "./locks";
import type { News as Line } from "./wire";

/** The game by table, the longest wait first. */
export type Waiting = Record<string, string>;
type Listener = {
  turn: (table: string, game: string) => void;
  passed: (table: string) => void;
  round: (table: string, game: string) => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

class News {
  waiting = $state.raw<Waiting>({});
  #channel: BroadcastChannel | null = null;
  #stop = new AbortController();
  #listens = false;
  /** Has anything been heard for this account? What waits when a page opens is no news. */
  #knows = false;

  /** From now on, as whoever the guest is; `listener` is called in the one tab that listens. */
  start(listener: Listener): void {
    $effect.root(() => {
      $effect(() => {
        const { id, key } = guest;
        if (id === null || key === null) return;
        this.#begin(id, key, listener);
        return () => this.#end();
      });
    });
  }

  #begin(id: string, key: string, listener: Listener): void {
    const stop = (this.#stop = new AbortController());
    this.#channel = new BroadcastChannel(`serai.news.${id}`);
    this.#channel.onmessage = ({ data }: MessageEvent<Waiting | "what waits?">) => {
      if (data !== "what waits?") this.waiting = data;
      else if (this.#listens) this.#channel?.postMessage(this.waiting);
    };
    this.#channel.postMessage("what waits?");
    if (hasLocks) void alone(`serai.news.${id}`, stop.signal, () => this.#listen(key, stop.signal, listener));
    else this.#listenWhileSeen(key, stop.signal, listener);
  }

  #end(): void {
    this.#stop.abort();
    this.#channel?.close();
    this.#channel = null;
    this.#knows = false;
    this.waiting = {};
  }

  #listenWhileSeen(key: string, signal: AbortSignal, listener: Listener): void {
    let hidden = new AbortController();
    const look = (): void => {
      hidden.abort();
      hidden = new AbortController();
      if (document.visibilityState === "visible")
        void this.#listen(key, AbortSignal.any([signal, hidden.signal]), listener);
    };
    document.addEventListener("visibilitychange", look, { signal });
    look();
  }

  async #listen(key: string, signal: AbortSignal, listener: Listener): Promise<void> {
    this.#listens = true;
    let wait = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        const answer = await request("/stream", { headers: { authorization: `Bearer ${key}` }, signal });
        if (answer.status === 401) break; // whatever is asked next finds out that the key is gone
        if (answer.ok && answer.body !== null) {
          wait = FIRST_PAUSE_MS;
          await this.#follow(answer.body, listener);
        }
      } catch {
        // A lost line, or the end: the loop knows which.
      }
      if (!signal.aborted) await new Promise((done) => setTimeout(done, wait));
      wait = Math.min(LONGEST_PAUSE_MS, 2 * wait);
    }
    this.#listens = false;
  }

  async #follow(body: ReadableStream<Uint8Array>, listener: Listener): Promise<void> {
    let first: Waiting | null = {};
    for await (const line of lines(body)) {
      const news = line === "" ? null : (JSON.parse(line) as Line);
      if (first !== null) {
        if (news !== null) first[news.table] = news.game ?? "";
        else {
          this.#tell(first, listener);
          first = null;
        }
      } else if (news?.type === "turn" && !(news.table in this.waiting))
        this.#tell({ ...this.waiting, [news.table]: news.game ?? "" }, listener);
      else if (news?.type === "round") {
        listener.round(news.table, news.game ?? "");
        this.#tell({ ...this.waiting }, listener); // lists are read again
      } else if (news?.type === "passed" || news?.type === "over")
        this.#tell(without(this.waiting, news.table), listener);
    }
  }

  #tell(next: Waiting, listener: Listener): void {
    const before = this.waiting;
    this.waiting = next;
    this.#channel?.postMessage(next);
    for (const table of Object.keys(before)) if (!(table in next)) listener.passed(table);
    if (this.#knows)
      for (const [table, game] of Object.entries(next)) if (!(table in before)) listener.turn(table, game);
    this.#knows = true;
  }
}

function without(waiting: Waiting, table: string): Waiting {
  return Object.fromEntries(Object.entries(waiting).filter(([one]) => one !== table));
}

export const news = new News();
