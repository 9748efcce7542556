/** French sets a space before : ; ! ? and inside « », which must never be where a line ends. */
const TIED = / (?=[:;!?»])|(?<=«) /g;
/** Its apostrophes are curly, whoever typed them. */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

export function tied(text: string): string {
  return text.replace(TIED, "\u00a0").replace(APOSTROPHE, "’");
}

/** A whole catalogue of it: sentences, and what makes them, however deep. */
export function allTied<C>(words: C): C {
  if (typeof words === "string") return tied(words) as C;
  if (typeof words === "function") {
    const make = words as (...about: unknown[]) => unknown;
    return ((...about: unknown[]) => allTied(make(...about))) as C;
  }
  if (Array.isArray(words)) return words.map(allTied) as C;
  if (words !== null && typeof words === "object")
    return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, allTied(word)])) as C;
  return words;
}
