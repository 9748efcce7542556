/** What a sentence speaks of can be found on the board, and is lit there. */
import { references } from "../lib/speech";
import type { Told, WitnessAnswer } from "../lib/wire";

/** What is told here, to be lit. English and French speak of the same things. */
export function pointedAt({ words }: Told): WitnessAnswer[] {
  return words === undefined ? [] : references(words, "en").map(({ kind, id }) => ({ kind, name: String(id) }));
}
