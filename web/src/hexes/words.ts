/** Where on a board of hexagons something lies, for those who hear it: a side, and how far out. */
export const spots = {
  en: {
    sides: [
      "to the right",
      "to the bottom right",
      "to the bottom left",
      "to the left",
      "to the top left",
      "to the top right",
    ],
    lies: (side: string | null, steps: number): string =>
      side === null ? "in the middle" : `${side}, ${steps} steps from the middle`,
  },
  fr: {
    sides: ["à droite", "en bas à droite", "en bas à gauche", "à gauche", "en haut à gauche", "en haut à droite"],
    lies: (side: string | null, steps: number): string =>
      side === null ? "au milieu" : `${side}, à ${steps} pas du milieu`,
  },
};
