/** The list of all puzzles, fetched once, and the puzzle of the day. */
import { api } from "../lib/api";
import { dayOf } from "./progress.svelte";
import type { Pack } from "./types";

let pack: Promise<Pack> | null = null;

export function thePack(): Promise<Pack> {
  pack ??= api.get<Pack>("/puzzles").catch((problem: unknown) => {
    pack = null;
    throw problem;
  });
  return pack;
}

export async function ofToday(): Promise<{ day: string; id: string }> {
  return api.get<{ day: string; id: string }>(`/puzzles/today?day=${dayOf(new Date())}`);
}
