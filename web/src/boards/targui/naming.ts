/** Things by their names in the language in use. */
import { said, tongue } from "../../words/language.svelte";
import { cards } from "./cards.svelte";
import { LETTERS, readTally, type Letter, type Tally } from "./tally";
import type { TarguiView } from "./types";
import { t } from "./words";

/** "2 dates and 1 salt". */
export function spell(tally: Tally): string {
  const parts = LETTERS.filter((letter) => (tally[letter] ?? 0) !== 0).map((letter) =>
    spellOne(letter, tally[letter] ?? 0),
  );
  if (parts.length === 0) return t().nothing;
  const last = parts.pop() as string;
  return parts.length === 0 ? last : `${parts.join(", ")} ${t().and} ${last}`;
}

/** "0 dates" in English, "0 datte" in French. */
export function spellOne(letter: Letter, count: number): string {
  const several = tongue.language === "fr" ? Math.abs(count) > 1 : Math.abs(count) !== 1;
  return `${count} ${t().tokens[letter][several ? 1 : 0]}`;
}

/** A goods card by what it shows: "1 date or 1 salt". */
export function goodsName(id: string): string {
  return id
    .split("/")
    .map((side) => spell(readTally(side) ?? {}))
    .join(` ${t().or} `);
}

/** A tribe card by its symbol, a dune by its name. */
export function cardName(id: string | null): string {
  if (id === null) return t().hiddenCard;
  const dune = cards.dune(id);
  if (dune !== null) return said(dune.name);
  const card = cards.tribe(id);
  const symbol = card === null ? null : cards.book?.symbols[card.symbol];
  return symbol ? said(symbol) : t().tribe; // until the cards are known; ids are not for people
}

/** The same with its points, where several may be meant. */
export function cardTitle(id: string): string {
  const card = cards.tribe(id);
  return card === null ? cardName(id) : `${cardName(id)}, ${spellOne("V", card.points)}`;
}

export function borderName(view: TarguiView, number: number): string {
  const place = view.border.find((card) => card.number === number);
  const card = place === undefined ? null : cards.border(place.card);
  return card === null ? String(number) : said(card.name);
}

/** What lies on a central place. */
export function cellName(view: TarguiView, cell: string): string {
  const place = view.centre.find((one) => one.cell === cell);
  if (place === undefined) return cell;
  if (place.card === null) return t().faceDown(place.kind === "goods" ? t().goods : t().tribe);
  return place.kind === "goods" ? goodsName(place.card) : cardName(place.card);
}

/** What a card does, in full: its text, or that it has none. */
export function cardText(id: string): string {
  const dune = cards.dune(id);
  if (dune !== null) return said(dune.text);
  const card = cards.tribe(id);
  return card === null || card.icon === "" ? t().sheet.none : said(card.text);
}
