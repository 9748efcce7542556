/** What is left on a clock, in words short enough for a seat. */
import type { Language } from "../words/language.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Between a number and its unit: the two stay on one line. */
const TIE = "\u00a0";
const DAYS: Record<Language, string> = { en: "d", fr: "j" };

/** `2 d 23 h`, `23 h 59`, `9:59`: two units, of which the smaller is never left out, so that what
 * stands there has been given away by less than one of the smaller. */
export function countdown(left_ms: number, language: Language): string {
  const seconds = Math.ceil(Math.max(0, left_ms) / 1000);
  if (seconds >= DAY)
    return [Math.floor(seconds / DAY), DAYS[language], Math.floor((seconds % DAY) / HOUR), "h"].join(TIE);
  if (seconds >= HOUR) return [Math.floor(seconds / HOUR), "h", two((seconds % HOUR) / MINUTE)].join(TIE);
  return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`;
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, "0");
}
