import { beforeEach, describe, expect, it, vi } from "vitest";
import { CARDS_PER_SYMBOL, SYMBOLS } from "./contents";
import { drop, isWhole, keep, kept, linkOf, mixed, ofSet, optionsOf, others, readLink, twofold, wanted } from "./deck";
import type { BorderCard, Book, TribeCard } from "./types";

/** Two sets of cards, and a border of which two cards are in both. */
const book = {
  symbols: {},
  dunes: [],
  goods: [],
  tribe: ["base", "expansion"].flatMap((set) =>
    SYMBOLS.flatMap((symbol) =>
      Array.from({ length: CARDS_PER_SYMBOL }, (_, index) => ({ id: `${set[0]}${symbol}${index}`, set, symbol })),
    ),
  ) as TribeCard[],
  border: [
    { number: 1, set: "base" },
    { number: 2, set: "base" },
    { number: 5, set: "base" },
    { number: 5, set: "expansion" },
    { number: 1, set: "expansion" },
  ] as BorderCard[],
} as Book;
const deck = { name: "Wells", cards: ofSet(book, "base"), border: [5] };

describe("a deck of one's own", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it("has so many of each symbol, and says what it lacks", () => {
    expect(isWhole(deck, book)).toBe(true);
    const short = { ...deck, cards: [...deck.cards.slice(1), "ewell0"] };
    expect(wanted(short, book)).toEqual({ oasis: 1, camel_rider: 0, well: -1, tent: 0, targia: 0 });
    expect(isWhole(short, book)).toBe(false);
    expect(isWhole({ ...deck, cards: mixed(book) }, book)).toBe(true);
    expect(others(deck, book)).toEqual(ofSet(book, "expansion"));
  });

  it("goes into a link and comes out of it the same; what is unknown stays outside", () => {
    const address = linkOf(deck);
    expect(readLink(address.slice(address.indexOf("?")), book)).toEqual(deck);
    expect(readLink("?deck=boasis0.nothing.boasis0", book)).toEqual({ name: "", cards: ["boasis0"], border: [1, 5] });
    expect(readLink("?other=1", book)).toBeNull();
    expect(twofold(book)).toEqual([1, 5]);
  });

  it("is what a table is set with", () => {
    expect(optionsOf({ ...deck, cards: ["A", "B"] })).toEqual({ set: "own", cards: "A B", border: "5" });
    expect(optionsOf({ ...deck, border: [] })["border"]).toBe("base");
  });

  it("is kept here by its name", () => {
    keep(deck);
    keep({ ...deck, border: [] });
    keep({ ...deck, name: "Other" });
    expect(kept().map(({ name, border }) => [name, border])).toEqual([
      ["Other", [5]],
      ["Wells", []],
    ]);
    expect(drop(deck).map(({ name }) => name)).toEqual(["Other"]);
    localStorage.setItem("serai.targui.decks", "no deck");
    expect(kept()).toEqual([]);
  });
});
