/** The other end of everything the page asks and says: a server. A site without one has `local/end.ts` in its place. */

import { reach } from "./reach.svelte";

/** A line to a table, as far as anybody here uses a WebSocket. */
export type Line = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "close"> & {
  send(text: string): void;
};

/** Ask `/api` something. */
export function request(path: string, init?: RequestInit): Promise<Response> {
  return listened(fetch(`/api${path}`, init), init?.signal);
}

/** Is the server there again, or gone? */
export async function knock(): Promise<void> {
  await listened(fetch("/healthz", { cache: "no-store" })).catch(() => {}); // that was heard
}

function listened(asked: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  return asked.then(
    (answer) => reach.heard(answer),
    (error: Error) => {
      if (!signal?.aborted) reach.failed();
      throw error;
    },
  );
}

/** Open the line to a table. */
export function open(table: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`);
}

/** The folder that the page lies in, without its last stroke; empty at the root of a host. */
export const root = "";

/** Is there a server, so that others can be invited? */
export const served: boolean = true;

/** The site with no server that lies beside this page, for days without a line; null: there is none. */
export const beside: string | null =
  globalThis.document?.querySelector("meta[name=serai-here]") == null ? null : `${location.origin}/here/`;
