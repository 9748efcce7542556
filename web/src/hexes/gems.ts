/** One of the sets of pieces; its letter in lower case names its tokens. */
import { LETTERS } from "../boards/gemblo/contents";

export type Gem = Lowercase<(typeof LETTERS)[number]>;

export function gem(letter: string): Gem {
  return letter.toLowerCase() as Gem;
}

export const GEMS: readonly Gem[] = LETTERS.map(gem);
