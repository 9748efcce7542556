import { levels } from "./levels.svelte";
import type { Words } from "./wire";

export type Books = {
  lesson: string | null;
  further: { href: string; title: Words }[];
  rules: string;
  cards: string | null;
  puzzles: string | null;
};

/** Where a game is explained: its rules, and, if it has them, its first lesson and what follows it, the texts on its cards, its puzzles. */
export function booksOf(game: string): Books {
  const box = levels.box(game);
  return {
    lesson: box?.lesson ? `/learn/${game}` : null,
    further: (box?.further ?? []).map((title, index) => ({ href: `/learn/${game}?part=${index + 2}`, title })),
    rules: `/learn/${game}/rules`,
    cards: box?.cards ? `/cards/${game}` : null,
    puzzles: box?.puzzles ? "/puzzles" : null,
  };
}
