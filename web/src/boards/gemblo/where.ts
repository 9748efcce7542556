/** The first grade of a hint: which size of piece, and towards which side. */
import type { Desk } from "../../desk/desk.svelte";
import type { Language } from "../../words/language.svelte";
import { cellOf, centre } from "./hexes";
import type { GembloView } from "./types";

const WORDS = {
  en: {
    piece: (size: string) => (size === "1" ? "the single hex" : `a piece of ${size} hexes`),
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
    piece: (size: string) => (size === "1" ? "l’hexagone seul" : `une pièce de ${size} hexagones`),
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
  const [piece = "", ...cells] = move.split(" ");
  let [x, y] = [0, 0];
  for (const cell of cells) {
    const [cx, cy] = centre(cellOf(cell));
    x += cx / cells.length;
    y += cy / cells.length;
  }
  const size = piece.split(".")[0] ?? "";
  if (Math.hypot(x, y) < 4) return `${words.piece(size)}, ${words.middle}`;
  const side = Math.floor(((Math.atan2(y, x) * 180) / Math.PI + 390) / 60) % 6;
  return `${words.piece(size)}, ${words.sides[side]}`;
}
