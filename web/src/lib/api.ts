/** The server's REST side. A guest is a name and a key that this browser keeps. */
import { request } from "./end";
import { flat } from "./speech";
import { guest } from "./guest.svelte";
import type { Routes } from "./routes";
import type { Problem, Reason } from "./wire";

/** The server said no; `reason` says why, in both languages. */
export class Refused extends Error {
  constructor(readonly reason: Reason) {
    super(flat(reason.text, "en"));
  }
}

const OFFLINE: Reason = {
  code: "offline",
  text: {
    en: "The server does not answer. Is the connection there?",
    fr: "Le serveur ne répond pas. La connexion est-elle là ?",
  },
};

type Fill = Record<string, string | number | null | undefined>;
type Asked<Route extends keyof Routes> = Routes[Route] extends { fill: infer Filling; body: infer Body }
  ? [fill: Filling, body: Body]
  : Record<string, never> extends Routes[Route]["fill"]
    ? [fill?: Routes[Route]["fill"]]
    : [fill: Routes[Route]["fill"]];

/** A route with its gaps filled; what has no gap is asked along. */
export function filled(route: string, fill: Fill = {}): string {
  const rest = new URLSearchParams();
  let path = route;
  for (const [name, value] of Object.entries(fill)) {
    if (value === null || value === undefined) continue;
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else rest.append(name, String(value));
  }
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** Ask for what the server says can be asked (`routes.ts`). */
export function ask<Route extends keyof Routes>(
  route: Route,
  ...asked: Asked<Route>
): Promise<Routes[Route]["answer"]> {
  return askWhile(null, route, ...asked);
}

/** The same, until somebody no longer wants to wait: then it is no answer (`STOPPED`). */
export async function askWhile<Route extends keyof Routes>(
  signal: AbortSignal | null,
  route: Route,
  ...[fill, body]: Asked<Route>
): Promise<Routes[Route]["answer"]> {
  const [method, path] = route.split(" ") as [string, string];
  const headers: Record<string, string> = {};
  const key = guest.key;
  if (key !== null) headers["authorization"] = `Bearer ${key}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await request(filled(path, fill as Fill | undefined), {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw signal?.aborted ? STOPPED : new Refused(OFFLINE);
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({ error: OFFLINE }))) as Problem;
    if (problem.error.code === "unknown_key" && key === guest.key) guest.setAside();
    throw new Refused(problem.error);
  }
  return (await read(answer)) as Routes[Route]["answer"];
}

/** A file that is made, or taken in where a `body` is given; whoever asks looks at the answer's status. */
export function askForFile(path: string, body?: string): Promise<Response> {
  const headers: Record<string, string> = guest.key === null ? {} : { authorization: `Bearer ${guest.key}` };
  return request(path, body === undefined ? { headers } : { method: "POST", headers, body });
}

/** Nobody waits for this answer any more. */
export const STOPPED = new Error("stopped");

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined; // done, and nothing to say
  const kind = answer.headers.get("content-type") ?? "";
  return kind.startsWith("application/json") ? answer.json() : answer.text();
}
