/** Which of my games are looked for. */
export type Wanted = {
  game: string;
  words: string;
  result: "won" | "shared" | "lost" | null;
  seats: number | null;
};

export const EVERYTHING: Wanted = { game: "", words: "", result: null, seats: null };

/** As the server is asked: what says nothing is left out. */
export function asked({ game, words, result, seats }: Wanted): {
  game?: string;
  words?: string;
  result?: "won" | "shared" | "lost";
  seats?: number;
} {
  return {
    ...(game === "" ? {} : { game }),
    ...(words.trim() === "" ? {} : { words: words.trim() }),
    ...(result === null ? {} : { result }),
    ...(seats === null ? {} : { seats }),
  };
}
