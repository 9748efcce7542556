/** The server's REST side. A guest is a name and a key that this browser keeps. */
import { flat } from "./speech";
import { guest } from "./guest.svelte";
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

type Method = "GET" | "POST" | "PATCH" | "DELETE";

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  const key = guest.key;
  if (key !== null) headers["authorization"] = `Bearer ${key}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(OFFLINE);
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({ error: OFFLINE }))) as Problem;
    if (problem.error.code === "unknown_key" && key === guest.key) guest.setAside();
    throw new Refused(problem.error);
  }
  if (answer.status === 204) return undefined as T; // done, and nothing to say
  const kind = answer.headers.get("content-type") ?? "";
  return (kind.startsWith("application/json") ? await answer.json() : await answer.text()) as T;
}

export const api = {
  get: <T>(path: string): Promise<T> => ask<T>("GET", path),
  post: <T>(path: string, body?: unknown): Promise<T> => ask<T>("POST", path, body),
  delete: <T>(path: string): Promise<T> => ask<T>("DELETE", path),
  patch: <T>(path: string, body: unknown): Promise<T> => ask<T>("PATCH", path, body),
};
