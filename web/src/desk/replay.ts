/** A game again: every moment of it, from one answer of the server (or a few, if the game is very long). */
import type { Replay, ReplayMoment, ReplayStep } from "../lib/wire";

export type Film = { steps: ReplayStep[]; moments: ReplayMoment[]; replay: Replay };

/** Ask for the steps after so many moves, until the last is there. */
export async function filmed(ask: (after: number) => Promise<Replay>): Promise<Film> {
  const first = await ask(0);
  const steps = [...first.steps];
  let newest = first;
  while (newest.next !== null) {
    newest = await ask(newest.next);
    steps.push(...newest.steps);
  }
  return { steps, moments: moments(first.begin, steps), replay: { ...first, result: newest.result } };
}

/** How it looked at the beginning and after each step. What did not change is shared, not copied. */
export function moments(begin: ReplayMoment, steps: ReplayStep[]): ReplayMoment[] {
  const all = [begin];
  let view = begin.view;
  for (const step of steps) {
    view = { ...view, ...step.changed };
    for (const part of step.gone) delete view[part];
    all.push({ to_act: step.to_act, view });
  }
  return all;
}
