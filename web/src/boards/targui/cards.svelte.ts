/** All cards, fetched once, by the ids of views and moves. */
import { ask } from "../../lib/api";
import type { BorderCard, BorderView, Book, DuneCard, TarguiView, TribeCard } from "./types";

class Cards {
  book = $state.raw<Book | null>(null);
  failed = $state(false);
  #tribe = new Map<string, TribeCard>();
  #dunes = new Map<string, DuneCard>();
  #border = new Map<string, BorderCard>();
  #asked: Promise<void> | null = null;

  /** Have the book; asking twice is asking once. */
  fetch(): Promise<void> {
    this.#asked ??= this.#read();
    return this.#asked;
  }

  /** Fetch again when a card turns up that is not in the book: a deck of one's own. */
  async missing(id: string): Promise<void> {
    if (this.#late.has(id)) return;
    this.#late.add(id);
    this.#asked = this.#read();
    await this.#asked;
  }

  #late = new Set<string>();

  async #read(): Promise<void> {
    try {
      this.take((await ask("GET /games/{game}/cards", { game: "targui" })) as Book);
    } catch {
      this.failed = true;
      this.#asked = null;
    }
  }

  take(book: Book): void {
    for (const card of book.tribe) this.#tribe.set(card.id, card);
    for (const card of book.dunes) this.#dunes.set(card.id, card);
    for (const card of book.border) this.#border.set(card.id, card);
    this.failed = false;
    this.book = book;
  }

  tribe(id: string | null): TribeCard | null {
    void this.book;
    const found = id === null ? null : (this.#tribe.get(id) ?? null);
    if (found === null && id !== null && this.book !== null && !this.#dunes.has(id) && /^[A-Z][A-Z0-9]+$/.test(id))
      void this.missing(id);
    return found;
  }

  dune(id: string | null): DuneCard | null {
    void this.book;
    return id === null ? null : (this.#dunes.get(id) ?? null);
  }

  border(id: string): BorderCard | null {
    void this.book;
    return this.#border.get(id) ?? null;
  }

  /** The border card on the table that does this. */
  acting(action: string, view: TarguiView): BorderView | null {
    return view.border.find((one) => this.border(one.card)?.action === action) ?? null;
  }
}

export const cards = new Cards();
