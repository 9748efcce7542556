/** A move that was made while there was no line. This browser keeps it until the server has said what became of it. */
import type { Do, Told } from "./wire";

export type Play = Extract<Do["command"], { type: "play" }>;

const named = (table: string): string => `serai.unsent.${table}`;

export function keepUnsent(table: string, play: Play | null): void {
  if (play === null) localStorage.removeItem(named(table));
  else localStorage.setItem(named(table), JSON.stringify(play));
}

export function unsent(table: string): Play | null {
  try {
    return JSON.parse(localStorage.getItem(named(table)) ?? "null") as Play | null;
  } catch {
    return null;
  }
}

/** Did the server make it after all, before the line was cut? Then it is the first move since. */
export function wasMade(play: Play, events: Told[]): boolean {
  const first = events.find((event) => event.kind === "moved" && event.version > play.version);
  return first !== undefined && first.seat === play.seat && first.text === play.text;
}
