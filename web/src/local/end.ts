/** The other end where there is no server: a house in a worker of this page, and files beside it. The same questions
 * and frames go to it, so that no screen knows the difference (`lib/end.ts`). */
import type { Line } from "../lib/end";
import { guest } from "../lib/guest.svelte";
import type { FromHouse, Role, ToHouse } from "./messages";
import { isSmall } from "./small";
import { Waking } from "./waking";

export type { Line };

/** The page is only ever loaded at the folder itself (`sw.js`, `404.html`). */
export const root = new URL(".", location.href).pathname.slice(0, -1);

/** Nobody else can come: what invites them is not offered. */
export const served: boolean = false;

/** The server that this site lies beside; null: there is none. */
export const beside: string | null = root.endsWith("/here") ? `${location.origin}/` : null;

// What the page was loaded with keeps its address, wherever the address bar goes from here.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[href]")) link.href = String(link.href);
/** Whoever came for a place inside was sent to the folder with that place in hand; who comes from a server's page that is
 * out of reach, from a place that only a server has, begins at the door. */
const wanted = new URLSearchParams(location.search).get("go");
const ONLY_A_SERVERS = /^\/((t|replay|draws)\/(?!local-)|(club|courtyard|watch|today|carry)(\/|$))/;
if (wanted?.startsWith("/")) history.replaceState(null, "", root + (ONLY_A_SERVERS.test(wanted) ? "/" : wanted));

/** What was worked out when the site was made: asking for it wakes nobody. */
const WRITTEN = /^\/(games(\/[^/?]+\/(rules|lesson|cards))?|puzzles)$/;
const PICTURE = /^\/games\/[^/?]+\/pictures\/[^/?]+$/;

/** Says that there were games here, for a year after the last one was begun. Not in what browsers throw away together with
 * the games. */
const KEPT = "serai-kept";
const A_YEAR_S = 31_536_000;
const kept = {
  get known(): boolean {
    return document.cookie.split("; ").includes(`${KEPT}=yes`);
  },
  note(seconds: number): void {
    document.cookie = `${KEPT}=yes; max-age=${seconds}; path=${root}/; samesite=strict`;
  },
};

class House {
  #worker: Worker | null = null;
  #asked = new Map<number, (answer: Response) => void>();
  #lines = new Map<number, LocalLine>();
  #number = 0;
  #waking = new Waking();
  #small = isSmall(navigator);
  #had = kept.known;

  #send(message: ToHouse): void {
    if (this.#worker === null) {
      this.#worker = this.#begin(this.#small ? "both" : "house");
      this.#worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.#hear(data);
      this.#worker.onerror = (event) => this.#waking.failed(event.message);
      this.#waking.begin();
    }
    this.#worker.postMessage(message);
  }

  #begin(role: Role): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: `serai ${role}` });
    worker.postMessage({ type: "begin", role, root: location.origin + root, name: guest.name } satisfies ToHouse);
    return worker;
  }

  #hear(message: FromHouse): void {
    switch (message.type) {
      case "awake":
        this.#waking.end();
        if (message.tables === 0 && this.#had) {
          this.#waking.forgotten();
          kept.note(0); // said once
        }
        return;
      case "failed":
        return this.#waking.failed(message.why);
      case "answer": {
        const { number, status, body, kind } = message;
        this.#asked.get(number)?.(new Response(body, { status, headers: { "content-type": kind } }));
        this.#asked.delete(number);
        return;
      }
      case "frame":
        return this.#lines.get(message.line)?.hear(message.text);
      case "close":
        return this.#lines.get(message.line)?.shut(message.code);
      case "mind wanted": {
        const { port1, port2 } = new MessageChannel();
        const mind = this.#begin("mind");
        const lost = (): void => {
          mind.terminate();
          this.#worker?.postMessage({ type: "mind lost" } satisfies ToHouse);
        };
        mind.onerror = lost;
        mind.onmessage = ({ data }: MessageEvent<FromHouse>) => {
          if (data.type === "failed") lost();
        };
        mind.postMessage({ type: "mind", port: port1 } satisfies ToHouse, [port1]);
        this.#worker?.postMessage({ type: "mind", port: port2 } satisfies ToHouse, [port2]);
      }
    }
  }

  ask(method: string, path: string, body: string, signal?: AbortSignal | null): Promise<Response> {
    const number = (this.#number += 1);
    return new Promise((answered, failed) => {
      signal?.throwIfAborted();
      this.#asked.set(number, answered);
      this.#send({ type: "ask", number, method, path, body });
      signal?.addEventListener("abort", () => {
        failed(signal.reason as DOMException);
        if (this.#asked.delete(number)) this.#send({ type: "forget", number });
      });
    });
  }

  open(table: string): LocalLine {
    const number = (this.#number += 1);
    const line = new LocalLine(
      (text, first) =>
        this.#send(first ? { type: "open", line: number, table, hello: text } : { type: "say", line: number, text }),
      () => {
        this.#lines.delete(number);
        this.#send({ type: "leave", line: number });
      },
    );
    this.#lines.set(number, line);
    return line;
  }
}

/** A line to a table of this browser; it opens at once. */
class LocalLine implements Line {
  readyState: Line["readyState"] = WebSocket.CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  #said = false;

  constructor(
    readonly say: (text: string, first: boolean) => void,
    readonly leave: () => void,
  ) {
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(this as unknown as WebSocket, new Event("open"));
    });
  }

  send(text: string): void {
    this.say(text, !this.#said);
    this.#said = true;
  }

  hear(data: string): void {
    if (this.readyState === WebSocket.OPEN)
      this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data }));
  }

  /** The house says that there is nothing to see here. */
  shut(code: number): void {
    this.close();
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code }));
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    if (this.#said) this.leave();
  }
}

const house = new House();

/** A stream that says one line and then no more, as that of a server on a quiet day. */
function quiet(line: string, signal?: AbortSignal | null): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${line}\n`));
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return new Response(body);
}

/** Ask what a server's `/api` would be asked. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? "GET";
  if (method === "GET") {
    if (path === "/courtyard") return Promise.resolve(quiet(`{"tables":[]}`, init.signal));
    if (path === "/stream") return Promise.resolve(quiet("", init.signal));
    if (WRITTEN.test(path)) return fetch(`${root}/answers${path}.json`);
    if (PICTURE.test(path)) return fetch(`${root}/answers${path}.svg`);
  }
  if (method === "POST" && path === "/tables") {
    kept.note(A_YEAR_S);
    void navigator.storage?.persist?.(); // there is something to keep now
  }
  return house.ask(method, path, typeof init.body === "string" ? init.body : "", init.signal);
}

export function knock(): Promise<void> {
  return Promise.resolve(); // there is no server that could be gone
}

export function open(table: string): Line {
  return house.open(table);
}

// What the browser asks for by itself (a picture in an <img>, a record to be saved) comes from the service worker.
navigator.serviceWorker?.addEventListener("message", ({ data, ports }: MessageEvent<{ asked?: string }>) => {
  if (data.asked === undefined) return;
  void request(data.asked).then(async (answer) =>
    ports[0]?.postMessage({
      status: answer.status,
      kind: answer.headers.get("content-type"),
      body: await answer.text(),
    }),
  );
});
