/** The list of all puzzles, fetched once, and the puzzle of the day. */
import { ask } from "../lib/api";
import { dayOf } from "./progress.svelte";
import type { Pack } from "./types";

let pack: Promise<Pack> | null = null;

export function thePack(): Promise<Pack> {
  pack ??= ask("GET /puzzles").catch((problem: unknown) => {
    pack = null;
    throw problem;
  });
  return pack;
}

export async function ofToday(): Promise<{ day: string; id: string }> {
  return ask("GET /puzzles/today", { day: dayOf(new Date()) });
}
