/** The first grade of a hint: which size of piece, and towards which side. */
import type { Desk } from "../../desk/desk.svelte";
import type { Language } from "../../words/language.svelte";
import { sideOf } from "../../hexes/cells";
import { parse } from "../../hexes/moves";
import type { GembloView } from "./types";

const WORDS = {
  en: {
    piece: (size: number) => (size === 1 ? "the single hex" : `a piece of ${size} hexes`),
    sides: [
      "towards the right",
      "towards the bottom right",
      "towards the bottom left",
      "towards the left",
      "towards the top left",
      "towards the top right",
    ],
    middle: "around the middle",
  },
  fr: {
    piece: (size: number) => (size === 1 ? "l’hexagone seul" : `une pièce de ${size} hexagones`),
    sides: [
      "vers la droite",
      "vers le bas à droite",
      "vers le bas à gauche",
      "vers la gauche",
      "vers le haut à gauche",
      "vers le haut à droite",
    ],
    middle: "autour du milieu",
  },
};

export function where(_desk: Desk<GembloView>, move: string, language: Language): string {
  const words = WORDS[language];
  const { cells } = parse(move);
  const side = sideOf(cells);
  return `${words.piece(cells.length)}, ${side === null ? words.middle : words.sides[side]}`;
}
