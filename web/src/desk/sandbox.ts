/** A position that belongs to no table: every move is in our own hands. It has a text to start from, and the moves since. */
import { ask, Refused } from "../lib/api";
import type { Seen } from "../lib/wire";
import type { Backend } from "./desk.svelte";

export function look(start: string, moves: string[], eyes: number | null, told = false): Promise<Seen> {
  return ask("POST /positions", {}, { start, moves, eyes, told });
}

/** Nothing is played here: what was played is looked at. */
export const STILL: Backend = {
  play: () => Promise.resolve(null),
  why: () => Promise.resolve(null),
  outlook: () => Promise.resolve([]),
};

/** Answers for the moves made so far; `play` decides what becomes of a move. */
export function sandbox(start: string, moves: () => string[], seat: () => number, play: Backend["play"]): Backend {
  return {
    play,
    async why(text) {
      try {
        return await ask("POST /positions/why", {}, { start, moves: moves(), text, seat: seat() });
      } catch (error) {
        if (error instanceof Refused) return error.reason;
        throw error;
      }
    },
    async outlook(texts) {
      try {
        return (await ask("POST /positions/outlook", {}, { start, moves: moves(), texts, seat: seat() })).outlooks;
      } catch {
        return [];
      }
    },
  };
}
