/** One of the six sets of pieces; its letter in lower case names its tokens. */
export type Gem = "r" | "y" | "g" | "b" | "p" | "w";

export function gem(letter: string): Gem {
  return letter.toLowerCase() as Gem;
}
