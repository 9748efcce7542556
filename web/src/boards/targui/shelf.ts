/** The cards in a row, and those that a wish leaves. Pure. */
import type { Words } from "../../lib/wire";
import type { Book } from "./types";

type Common = { key: string; id: string; set: string; own: boolean; symbol: string; when: string; words: string };
export type Entry = Common &
  (
    | { kind: "tribe" }
    | { kind: "dunes" }
    | { kind: "border"; name: Words }
    | { kind: "goods"; base: number; expansion: number }
  );
export type Wish = { words: string; kind: string; set: string; symbol: string; when: string; origin: string };

/** What a search reads: everything in both languages, without accents. */
function plain(...texts: string[]): string {
  return texts.join(" ").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function shelf(book: Book): Entry[] {
  const both = (words: Words | undefined): string => (words ? `${words.en} ${words.fr}` : "");
  return [
    ...book.tribe.map((card): Entry => ({
      kind: "tribe",
      key: card.id,
      id: card.id,
      set: card.set,
      own: card.own_design,
      symbol: card.symbol,
      when: card.icon || "none",
      words: plain(card.id, both(book.symbols[card.symbol]), both(card.text)),
    })),
    ...book.dunes.map((card): Entry => ({
      kind: "dunes",
      key: card.id,
      id: card.id,
      set: card.set,
      own: card.own_design,
      symbol: "",
      when: "",
      words: plain(card.id, both(card.name), both(card.text)),
    })),
    ...book.border.map((card): Entry => ({
      kind: "border",
      key: card.id,
      id: card.id,
      set: card.set,
      own: card.own_design,
      symbol: "",
      when: "",
      name: card.name,
      words: plain(card.id, String(card.number), both(card.name), both(card.text)),
    })),
    ...book.goods.map((card): Entry => ({
      kind: "goods",
      key: `goods ${card.id}`,
      id: card.id,
      set: card.base > 0 ? "base" : "expansion",
      own: false,
      symbol: "",
      when: "",
      base: card.base,
      expansion: card.expansion,
      words: plain(card.id, "goods marchandises"),
    })),
  ];
}

export function found(entries: Entry[], wish: Wish): Entry[] {
  const words = plain(wish.words).split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (wish.kind === "" || entry.kind === wish.kind) &&
      (wish.set === "" || entry.set === wish.set) &&
      (wish.symbol === "" || entry.symbol === wish.symbol) &&
      (wish.when === "" || entry.when === wish.when) &&
      (wish.origin === "" || entry.own === (wish.origin === "own")) &&
      words.every((word) => entry.words.includes(word)),
  );
}
