/** Legal moves, taken apart and sorted by what they do. Nothing is judged here: what is not
 * among the moves is asked about. */
import { cellOf } from "./geometry";

export type Phrase = { text: string; verb: string; cells: string[]; number: number };

const SEVERAL_WORDS = ["no camel", "coffee with tea", "no reward"];

/** A move's text in its parts; see `notation.py`. */
export function parse(text: string): Phrase {
  if (SEVERAL_WORDS.includes(text)) return { text, verb: text, cells: [], number: 0 };
  const [walk = "", owner] = text.split(" of ");
  const [verb = "", ...words] = walk.split(" ");
  if (verb === "reward") return { text, verb, cells: [], number: Number(words[0] ?? 0) };
  return { text, verb, cells: words, number: owner === undefined ? 0 : Number(owner) };
}

export type Moves = {
  by: (verb: string) => Phrase[];
  has: (verb: string) => boolean;
};

export function sorted(texts: readonly string[]): Moves {
  const found = new Map<string, Phrase[]>();
  for (const text of texts) {
    const phrase = parse(text);
    const same = found.get(phrase.verb);
    if (same) same.push(phrase);
    else found.set(phrase.verb, [phrase]);
  }
  return { by: (verb) => found.get(verb) ?? [], has: (verb) => found.has(verb) };
}

/** Several cells in the order a text names them: by x, then by y. */
export function inOrder(cells: readonly string[]): string[] {
  return [...cells].sort((one, other) => {
    const [a, b] = [cellOf(one), cellOf(other)];
    return a[0] - b[0] || a[1] - b[1];
  });
}

/** How many cells such moves name. */
export function wanted(phrases: readonly Phrase[]): number {
  return phrases[0]?.cells.length ?? 0;
}

/** Does `all` hold every cell of `some`, each at least as often? */
function covers(all: readonly string[], some: readonly string[]): boolean {
  const left = [...all];
  return some.every((cell) => {
    const at = left.indexOf(cell);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The cells that may be picked next, given those already picked. Of Silk the server may name
 * only a few ways: then every cell they name goes with every other. */
export function following(phrases: readonly Phrase[], picked: readonly string[]): Set<string> {
  const cells = new Set<string>();
  if (picked.length >= wanted(phrases)) return cells;
  if (isShort(phrases)) {
    for (const phrase of phrases) for (const cell of phrase.cells) cells.add(cell);
    return cells;
  }
  for (const phrase of phrases)
    for (const cell of new Set(phrase.cells)) if (covers(phrase.cells, [...picked, cell])) cells.add(cell);
  return cells;
}

/** Does the server name only the ways that set all camels on one cell? */
export function isShort(phrases: readonly Phrase[]): boolean {
  return (
    phrases.length > 1 &&
    wanted(phrases) > 1 &&
    phrases[0]?.verb === "silk" &&
    phrases.every((phrase) => new Set(phrase.cells).size === 1)
  );
}

/** The text of a choice of cells. */
export function spoken(verb: string, cells: readonly string[]): string {
  return [verb, ...inOrder(cells)].join(" ");
}

/** Whose camels Porcelain may move, and from where: owner (0: one's own) and cell. */
export type Start = { owner: number; cell: string };

export function starts(porcelain: readonly Phrase[]): Start[] {
  const seen = new Map<string, Start>();
  for (const phrase of porcelain) {
    const cell = phrase.cells[0] ?? "";
    seen.set(`${phrase.number}:${cell}`, { owner: phrase.number, cell });
  }
  return [...seen.values()];
}

export function goals(porcelain: readonly Phrase[], start: Start): Map<string, string> {
  return new Map(
    porcelain
      .filter((phrase) => phrase.number === start.owner && phrase.cells[0] === start.cell)
      .map((phrase) => [phrase.cells[1] ?? "", phrase.text]),
  );
}

/** The cells a move puts the mover's camels on, as far as its text says. */
export function landing(text: string): string[] {
  const phrase = parse(text);
  if (["camel", "cotton", "silk"].includes(phrase.verb)) return phrase.cells;
  if (phrase.verb === "porcelain") return phrase.cells.slice(1);
  return [];
}
