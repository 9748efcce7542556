/** A review as it is read: moments in the order of the game, turns, and where things lie on the graph. */
import type { Review, ReviewDecision, ReviewDraw, ReviewMoment } from "../lib/wire";

/** A moment with its number in the order of the game, and how dear it is among all. */
export type Numbered = ReviewMoment & { number: number; rank: number };

export function numbered(moments: readonly ReviewMoment[]): Numbered[] {
  return moments
    .map((moment, rank) => ({ ...moment, rank }))
    .sort((one, other) => one.at - other.at || one.rank - other.rank)
    .map((moment, index) => ({ ...moment, number: index + 1 }));
}

/** So many are shown at first: what cost or brought most. */
export const FIRST = 8;

/** The dearest of them, still in their order; and the one that is looked at. */
export function dearest(moments: readonly Numbered[], at: number): Numbered[] {
  const kept = new Set([...moments].sort((one, other) => one.rank - other.rank).slice(0, FIRST));
  return moments.filter((one) => kept.has(one) || one.at === at);
}

/** By position (after so many moves): which turn it belongs to, from 1; draws belong to the turn before them. */
export function turnsOf(steps: readonly { seat: number }[]): number[] {
  const turns: number[] = [];
  let turn = 0;
  let last = -1;
  for (const { seat } of steps) {
    if (seat >= 0 && seat !== last) {
      turn += 1;
      last = seat;
    }
    turns.push(Math.max(1, turn));
  }
  return [...turns, Math.max(1, turn)];
}

export function decisionAt(review: Review, at: number): ReviewDecision | null {
  return review.decisions.find((one) => one.at === at) ?? null;
}

export function drawAt(review: Review, at: number): ReviewDraw | null {
  return review.draws.find((one) => one.at === at) ?? null;
}

/** What a moment cost or brought, as it is told: what was missed is less. */
export function told(moment: ReviewMoment): number {
  return moment.kind === "missed" ? -moment.size : moment.size;
}

/** Round numbers between the lowest and the highest value, zero among them; the ends lie outside of both. */
export function ticks(low: number, high: number, most = 5): number[] {
  const span = Math.max(1, high - low);
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => span / one <= most) ?? 200;
  const first = Math.floor(Math.min(0, low) / step) * step;
  const last = Math.ceil(Math.max(0, high) / step) * step;
  const found: number[] = [];
  for (let value = first; value <= last + 1e-9; value += step) found.push(value);
  return found.length > 1 ? found : [...found, step];
}

/** Labels at the right end, from the top on: as near to their lines as they can be without lying over each other. */
export function spread(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  let below = top - gap;
  for (const one of order) below = one.y = Math.max(one.y, below + gap);
  let above = bottom + gap;
  for (const one of order.reverse()) above = one.y = Math.min(one.y, above - gap);
  const found: number[] = [];
  for (const { y, index } of order) found[index] = y;
  return found;
}

/** Bars of an account, one after the other: each begins where the last one ended. */
export function falls(parts: readonly number[]): { from: number; to: number }[] {
  let reached = 0;
  return parts.map((part) => {
    const from = reached;
    reached += part;
    return { from, to: reached };
  });
}
