/** Where a game is explained: its first lesson, its rules, and its cards if it has texts on cards. */
export function booksOf(game: string): { lesson: string; rules: string; cards: string | null } {
  return { lesson: `/learn/${game}`, rules: `/learn/${game}/rules`, cards: game === "targui" ? "/cards/targui" : null };
}
