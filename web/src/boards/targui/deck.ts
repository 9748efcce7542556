/** A deck of one's own: so many cards of each symbol out of all there are, and which border cards lie round them. Kept in
 * this browser, and written into a link. Pure. */
import { CARDS_PER_SYMBOL, SYMBOLS } from "./contents";
import type { Book, TribeCard } from "./types";

export type Deck = { name: string; cards: string[]; border: number[] };

const KEY = "serai.targui.decks";
const WHOLE = CARDS_PER_SYMBOL * SYMBOLS.length;
export { WHOLE };

/** How many cards of a symbol are still wanted; less than none: too many. */
export function wanted(deck: Deck, book: Book): Record<string, number> {
  const inside = new Set(deck.cards);
  return Object.fromEntries(
    SYMBOLS.map((symbol) => [symbol, CARDS_PER_SYMBOL - of(book, symbol).filter(({ id }) => inside.has(id)).length]),
  );
}

export function isWhole(deck: Deck, book: Book): boolean {
  return Object.values(wanted(deck, book)).every((count) => count === 0);
}

export function of(book: Book, symbol: string, set?: string): TribeCard[] {
  return book.tribe.filter((card) => card.symbol === symbol && (set === undefined || card.set === set));
}

/** All cards of one set. */
export function ofSet(book: Book, set: string): string[] {
  return book.tribe.filter((card) => card.set === set).map(({ id }) => id);
}

/** As many of each symbol as a deck has, by lot. */
export function mixed(book: Book, lot: () => number = Math.random): string[] {
  return SYMBOLS.flatMap((symbol) =>
    of(book, symbol)
      .map(({ id }) => ({ id, at: lot() }))
      .sort((one, other) => one.at - other.at)
      .slice(0, CARDS_PER_SYMBOL)
      .map(({ id }) => id),
  );
}

/** Every card of the two sets that is not in this deck. */
export function others(deck: Deck, book: Book): string[] {
  return book.tribe.filter(({ id, set }) => set !== "own" && !deck.cards.includes(id)).map(({ id }) => id);
}

/** Border cards that each of the two sets has: one of both lies on the table. */
export function twofold(book: Book): number[] {
  const of = (set: string): Set<number> =>
    new Set(book.border.filter((card) => card.set === set).map(({ number }) => number));
  const expansion = of("expansion");
  return [...of("base")].filter((number) => expansion.has(number)).sort((one, other) => one - other);
}

/** What a table is set with. */
export function optionsOf(deck: Deck): Record<string, string> {
  const border = deck.border.length === 0 ? "base" : deck.border.join(" ");
  return { set: "own", cards: deck.cards.join(" "), border };
}

/** The address that shows this deck to anybody. */
export function linkOf(deck: Deck): string {
  const wish = new URLSearchParams({ deck: deck.cards.join("."), border: deck.border.join("."), name: deck.name });
  return `/cards/targui?${wish}`;
}

/** The deck that an address tells of; null: none. What is not in the book is left out. */
export function readLink(search: string, book: Book): Deck | null {
  const wish = new URLSearchParams(search);
  const cards = wish.get("deck");
  if (cards === null) return null;
  const [known, both] = [new Set(book.tribe.map(({ id }) => id)), twofold(book)];
  const border = wish.get("border");
  return {
    name: wish.get("name") ?? "",
    cards: [...new Set(cards.split("."))].filter((id) => known.has(id)),
    border: border === null ? both : both.filter((number) => border.split(".").includes(String(number))),
  };
}

/** The decks of this browser. */
export function kept(): Deck[] {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Deck[];
    return read.filter(({ name, cards, border }) => name && Array.isArray(cards) && Array.isArray(border));
  } catch {
    return []; // not ours
  }
}

/** Keep a deck; one of the same name goes. */
export function keep(deck: Deck): Deck[] {
  return write([deck, ...kept().filter(({ name }) => name !== deck.name)]);
}

export function drop(deck: Deck): Deck[] {
  return write(kept().filter(({ name }) => name !== deck.name));
}

function write(decks: Deck[]): Deck[] {
  localStorage.setItem(KEY, JSON.stringify(decks));
  return decks;
}
