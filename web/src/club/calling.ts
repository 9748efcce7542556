/** What entrants of a tournament are called, and how fast it is played. */
import { levels } from "../lib/levels.svelte";
import type { ClubEntrant, ClubSight } from "../lib/wire";
import { t as frame } from "../words/frame";

const DAY_MS = 86_400_000;

export function called(entrant: ClubEntrant | undefined): string {
  if (entrant === undefined) return "";
  return levels.called({ name: entrant.name, kind: entrant.level === null ? "person" : "bot", level: entrant.level });
}

export function pace({ clock }: ClubSight): string {
  return clock.kind === "days"
    ? frame()
        .daysClock(Math.round(clock.bank_ms / DAY_MS))
        .toLowerCase()
    : frame().liveClock(Math.round(clock.bank_ms / 60_000), Math.round(clock.increment_ms / 1000));
}
