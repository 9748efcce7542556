import type { Told } from "../lib/wire";

/** What others did since one's own last move, to be shown once more; `watching`: seen by somebody without a seat. */
export type Repeat = { count: number; watching: boolean; show: () => void };
/** What somebody else does just now, and how to have done with looking at it. */
export type Showing = { event: Told; skip: () => void };
