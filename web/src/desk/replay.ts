/** A game again: every moment of it, from one answer of the server (or a few, if the game is very long). */
import type { Replay, ReplayMoment, ReplayStep, SeatSight, Sight, Told } from "../lib/wire";

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

/** Where a turn begins: somebody else moves, or the same seat in another round. */
function turnBegins(steps: readonly ReplayStep[], at: number): boolean {
  const step = steps[at];
  if (step === undefined || step.seat < 0) return false;
  const before = steps.slice(0, at).findLast((one) => one.seat >= 0);
  return before === undefined || before.seat !== step.seat || before.round !== step.round;
}

/** Where a round begins: with its first step, a draw or a move. */
function roundBegins(steps: readonly ReplayStep[], at: number): boolean {
  const round = steps[at]?.round;
  return round !== undefined && round !== steps[at - 1]?.round;
}

export type Stride = "step" | "turn" | "round";

/** Are there rounds to go by? */
export function hasRounds({ steps }: Film): boolean {
  return steps.some((step) => step.round !== undefined);
}

/** So many steps are behind us after a stride on or back from here. */
export function stride({ steps }: Film, at: number, by: Stride, way: 1 | -1): number {
  const begins = by === "turn" ? turnBegins : by === "round" ? roundBegins : () => true;
  for (let to = at + way; to > 0 && to < steps.length; to += way) if (begins(steps, to)) return to;
  return way === 1 ? steps.length : 0;
}

/** Where a game is first shown: before its first decision, with the board laid out; of one that goes on from another,
 * where it does. */
export function opening({ steps, replay }: Film): number {
  const decided = steps.findIndex((step, index) => step.seat >= 0 && index >= replay.forked);
  return Math.max(0, replay.forked, decided);
}

/** What is in an address: the moment, and through whose eyes it is looked at. */
export type Place = { at: number | null; eyes: number | null };

export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  const whole = (value: string | null): number | null =>
    value !== null && /^\d{1,5}$/.test(value) ? Number(value) : null;
  return { at: whole(asked.get("at") ?? asked.get("move")), eyes: whole(asked.get("eyes")) };
}

export function writePlace(at: number, eyes: number | null): string {
  return eyes === null ? `?at=${at}` : `?at=${at}&eyes=${eyes}`;
}

/** Who sat there. A record knows no bot from a person of that name: of a game that is kept here that is known. */
export function companyOf(
  { replay }: Film,
  kept: Sight | null,
  called: (seat: { name: string; kind: "bot"; level: string }) => string,
): SeatSight[] {
  return replay.names.map((name, seat) => {
    const known = kept?.table.seats[seat];
    const bot = known?.name === name && known.kind === "bot" ? known.level : (replay.levels[seat] ?? null);
    return {
      seat,
      name: (bot === null ? name : called({ name, kind: "bot", level: bot })) || `${seat + 1}`,
      kind: bot === null ? "open" : "bot",
      level: bot,
      substitute: null,
      resigned: false,
      present: false,
      away_ms: 0,
    };
  });
}

/** Every step as a log tells it. */
export function storyOf({ steps }: Film): Told[] {
  return steps.map(({ seat, text, words, ...more }, index) => ({
    kind: seat < 0 ? "drawn" : "moved",
    version: index + 1,
    at: 0,
    words,
    text,
    ...(seat >= 0 ? { seat } : {}),
    ...(more.round === undefined ? {} : { round: more.round }),
    ...(more.changes === undefined ? {} : { changes: more.changes }),
    ...(more.reason === undefined ? {} : { reason: more.reason }),
    ...(more.figures === undefined ? {} : { figures: more.figures }),
  }));
}
