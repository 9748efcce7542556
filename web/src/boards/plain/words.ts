/** What the plain board says. */
import { catalogue } from "../../words/language.svelte";

const en = {
  board: "The table",
  moves: "Your moves",
  find: "Find a move",
  none: "No move is called so.",
  more: (count: number) => (count === 1 ? "and one more" : `and ${count} more`),
  waiting: "Your moves stand here when it is your turn.",
  yes: "yes",
  no: "no",
  nothing: "–",
  ask: "Your turn: choose a move",
  askConfirm: "Your turn: make this move?",
  confirm: "Play it",
  where: "It is one of the moves below the table.",
};

const fr: typeof en = {
  board: "La table",
  moves: "Vos coups",
  find: "Chercher un coup",
  none: "Aucun coup ne s’appelle ainsi.",
  more: (count) => (count === 1 ? "et un de plus" : `et ${count} de plus`),
  waiting: "Vos coups seront ici quand ce sera à vous.",
  yes: "oui",
  no: "non",
  nothing: "–",
  ask: "À vous : choisissez un coup",
  askConfirm: "À vous : jouer ce coup ?",
  confirm: "Jouer",
  where: "C’est l’un des coups au-dessous de la table.",
};

export const t = catalogue({ en, fr });
