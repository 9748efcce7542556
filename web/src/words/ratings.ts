/** The words of ratings. */
import { catalogue } from "./language.svelte";

const en = {
  ratings: "Ratings",
  rated: "Rated",
  ratedText: "The result moves the rating of whoever sits down. No hints; bots are not hurried.",
  ratedAgreed: "The result moves the ratings of whoever sits down. There are no hints.",
  casualAfterAll: "This game was to be rated, and moves no rating all the same:",
  because: { takeback: "a move was taken back", stand_in: "a bot played for somebody" },
  now: (points: string, sure: string) => `now ${points} ± ${sure}`,
  sureText: (points: string, sure: string) => `Rating ${points}; it may be off by ${sure}`,
  strength: "Your strength",
  seats: (count: number) => `${count} at the table`,
  games: (count: number) =>
    count === 1
      ? "One rated game: still a guess."
      : count < 8
        ? `${count} rated games: still a guess.`
        : `${count} rated games.`,
  expected: "Your expected score against each level",
  stands: (points: string, sure: string, levels: string[]) =>
    `Your rating is ${points}, give or take ${sure}. ${levels.length > 0 ? `The bots: ${levels.join(", ")}.` : ""}`,
  band: "The band is how sure we are. It narrows as you play.",
  more: "What this means",
  toToday: "To the deals of the day",
  dayCounts: "Deal of the day: this one counts",
  dayPractice: "Deal of the day, for practice",
};

const fr: typeof en = {
  ratings: "Classements",
  rated: "Classée",
  ratedText: "Le résultat compte au classement de chacun. Pas d’indices ; on ne presse pas les bots.",
  ratedAgreed: "Le résultat compte au classement de chacun. Il n’y a pas d’indices.",
  casualAfterAll: "Cette partie devait être classée, et ne compte pourtant pas :",
  because: { takeback: "un coup a été repris", stand_in: "un bot a joué pour quelqu’un" },
  now: (points: string, sure: string) => `désormais ${points} ± ${sure}`,
  sureText: (points: string, sure: string) => `Classement ${points} ; il peut s’écarter de ${sure}`,
  strength: "Votre force",
  seats: (count: number) => `à ${count}`,
  games: (count: number) =>
    count === 1
      ? "Une partie classée : encore une estimation."
      : count < 8
        ? `${count} parties classées : encore une estimation.`
        : `${count} parties classées.`,
  expected: "Votre score attendu contre chaque niveau",
  stands: (points: string, sure: string, levels: string[]) =>
    `Votre classement est ${points}, à ${sure} près. ${levels.length > 0 ? `Les bots : ${levels.join(", ")}.` : ""}`,
  band: "La bande dit notre certitude. Elle se resserre quand vous jouez.",
  more: "Ce que cela veut dire",
  toToday: "Aux donnes du jour",
  dayCounts: "Donne du jour : celle-ci compte",
  dayPractice: "Donne du jour, pour s’exercer",
};

export const t = catalogue({ en, fr });
