/** The words of the page that checks the draws of a game. */
import { of } from "../lib/speech";
import { capital, catalogue } from "./language.svelte";

const en = {
  title: "Checking the draws",
  lead: [
    "Before anybody sat down, the house chose a secret and showed its seal: a number that fits this secret and no other. Whoever sat down added a word, drawn by their own browser.",
    "Every draw follows from the secret and these words together, so that nobody could choose it alone. Now the secret is open, and your browser has worked out everything again.",
  ],
  leadDay: [
    "This was the deal of a day, the same for everybody. Before anybody played it the house chose a secret and showed its seal: a number that fits this secret and no other. Nobody adds a word to such a deal, or it would not be the same.",
    "Every draw follows from the secret, which is shown when the day is over. Your browser has worked out everything again.",
  ],
  notYet: (day: boolean) =>
    `The ${day ? "day" : "round"} is not over: its secret is still sealed, for others play the same deal. Come back ${day ? "tomorrow" : "when all have played"}.`,
  looking: "Working it out …",
  right: (count: number) => (count === 1 ? "The draw is as it had to be" : `All ${count} draws are as they had to be`),
  wrong: "Something does not fit",
  sealed: (fits: boolean): string =>
    fits ? "The secret fits its seal." : "The secret is not the one that was sealed.",
  shown: (was: boolean): string =>
    was
      ? "This is the seal that your browser was shown before the game."
      : "Your browser was not shown the seal before the game: whether this is the old one, somebody can say who was there.",
  added: (names: string) => `${capital(names)} added a word.`,
  you: "you",
  and: "and",
  nobody: "Nobody added a word: the house could have chosen these draws.",
  first: (name: string, right: boolean) =>
    right ? `${name} was drawn to begin, as it had to be.` : `It was not on ${name} to begin.`,
  drawn: (wrong: number) =>
    wrong === 0
      ? "Each draw is the ticket that had to come."
      : wrong === 1
        ? "One draw is not the ticket that had to come."
        : `${wrong} draws are not the tickets that had to come.`,
  every: "Draw by draw",
  ticket: (ticket: string, of: string) => `ticket ${ticket} of ${of}`,
  stands: (chance: string) => `chance ${chance}`,
  yourself: "Check it without us",
  yourselfText:
    "The record has all that is needed. How many tickets a draw has follows from the rules of the game: a Serai of your own knows them, too.",
  seal: "Seal",
  secret: "Secret",
  word: (name: string) => `${name}’s word`,
  none: "none",
};

const fr: typeof en = {
  title: "Vérifier les tirages",
  lead: [
    "Avant que quiconque s’assoie, la maison a choisi un secret et montré son sceau : un nombre qui va avec ce secret et aucun autre. Puis chacun, en s’asseyant, a ajouté un mot tiré par son propre navigateur.",
    "Chaque tirage découle du secret et de ces mots à la fois : personne n’a pu le choisir seul. Le secret est maintenant ouvert, et votre navigateur vient de tout recalculer.",
  ],
  leadDay: [
    "C’était la donne d’un jour, la même pour tous. Avant que quiconque la joue, la maison a choisi un secret et montré son sceau : un nombre qui va avec ce secret et aucun autre. Personne n’ajoute de mot à une telle donne, sinon elle ne serait plus la même.",
    "Chaque tirage découle du secret, qui se montre quand le jour est fini. Votre navigateur vient de tout recalculer.",
  ],
  notYet: (day: boolean) =>
    `${day ? "Le jour n’est pas fini" : "La ronde n’est pas finie"} : son secret est encore scellé, car d’autres jouent la même donne. Revenez ${day ? "demain" : "quand tous auront joué"}.`,
  looking: "Calcul en cours …",
  right: (count: number) =>
    count === 1 ? "Le tirage est bien celui qu’il fallait" : `Les ${count} tirages sont bien ceux qu’il fallait`,
  wrong: "Quelque chose ne va pas",
  sealed: (fits: boolean) => (fits ? "Le secret va avec son sceau." : "Le secret n’est pas celui qui fut scellé."),
  shown: (was: boolean) =>
    was
      ? "C’est le sceau que votre navigateur a vu avant la partie."
      : "Votre navigateur n’a pas vu le sceau avant la partie : si c’est bien le même, ceux qui étaient là peuvent le dire.",
  added: (names: string) => `Ont ajouté un mot : ${names}.`,
  you: "vous",
  and: "et",
  nobody: "Personne n’a ajouté de mot : la maison aurait pu choisir ces tirages.",
  first: (name: string, right: boolean) =>
    right ? `${name} devait commencer : le sort l’avait dit.` : `Ce n’était pas à ${name} de commencer.`,
  drawn: (wrong: number) =>
    wrong === 0
      ? "Chaque tirage est le billet qui devait sortir."
      : wrong === 1
        ? "Un tirage n’est pas le billet qui devait sortir."
        : `${wrong} tirages ne sont pas les billets qui devaient sortir.`,
  every: "Tirage par tirage",
  ticket: (ticket: string, of: string) => `billet ${ticket} sur ${of}`,
  stands: (chance: string) => `chance : ${chance}`,
  yourself: "Vérifier sans nous",
  yourselfText:
    "La partie notée contient tout ce qu’il faut. Le nombre de billets d’un tirage découle des règles du jeu : un Serai à vous les connaît aussi.",
  seal: "Sceau",
  secret: "Secret",
  word: (name: string) => `Mot ${of(name)}`,
  none: "aucun",
};

export const t = catalogue({ en, fr });
