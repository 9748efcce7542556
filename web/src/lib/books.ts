import { levels } from "./levels.svelte";

export type Books = { lesson: string | null; rules: string; cards: string | null; puzzles: string | null };

/** Where a game is explained: its rules, and, if it has them, its first lesson, the texts on its cards, its puzzles. */
export function booksOf(game: string): Books {
  const box = levels.box(game);
  return {
    lesson: box?.lesson ? `/learn/${game}` : null,
    rules: `/learn/${game}/rules`,
    cards: box?.cards ? `/cards/${game}` : null,
    puzzles: box?.puzzles ? "/puzzles" : null,
  };
}
