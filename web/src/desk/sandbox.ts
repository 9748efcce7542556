/** A position that belongs to no table: every move is in our own hands. */
import { api, Refused } from "../lib/api";
import type { Outlooks, Reason, Seen } from "../lib/wire";
import type { Backend } from "./desk.svelte";

export type Setup = { game: string; seats: number; options: Record<string, boolean | number | string> };

export function look(setup: Setup, moves: string[], eyes: number | null, told = false): Promise<Seen> {
  return api.post<Seen>("/positions", { ...setup, moves, eyes, told });
}

/** Nothing is played here: what was played is looked at. */
export const STILL: Backend = {
  play: () => Promise.resolve(null),
  why: () => Promise.resolve(null),
  outlook: () => Promise.resolve([]),
};

/** Answers for the moves made so far; `play` decides what becomes of a move. */
export function sandbox(setup: Setup, moves: () => string[], seat: () => number, play: Backend["play"]): Backend {
  return {
    play,
    async why(text) {
      try {
        return await api.post<Reason | null>("/positions/why", { ...setup, moves: moves(), text, seat: seat() });
      } catch (error) {
        if (error instanceof Refused) return error.reason;
        throw error;
      }
    },
    async outlook(texts) {
      try {
        return (
          await api.post<Outlooks>("/positions/outlook", {
            ...setup,
            moves: moves(),
            texts,
            seat: seat(),
          })
        ).outlooks;
      } catch {
        return [];
      }
    },
  };
}
