/** The words of the deals of a day. */
import { catalogue } from "./language.svelte";

const en = {
  title: (game: string) => `Today’s deal: ${game}`,
  titleOf: (game: string) => `The deal of that day: ${game}`,
  same: (rivals: string, many: boolean) =>
    `The same draws for everybody, against ${rivals}, who ${many ? "answer" : "answers"} the same moves alike.`,
  and: "and",
  games: "Which game",
  days: "Days",
  before: "The day before",
  after: "The day after",
  today: "Today",
  endsIn: (time: string) => `The day ends at midnight by UTC. The next deal comes in ${time}.`,
  wasOver: "This day is over: everybody may look at everything.",
  played: (count: number) =>
    count === 0
      ? "Nobody has finished it yet."
      : count === 1
        ? "One player has finished it."
        : `${count} players have finished it.`,
  once: "Your first try counts: no hints, nothing taken back. Finish it before the day ends.",
  play: "Play the deal",
  goOn: "Go on with your deal",
  practise: "Play it again, for practice",
  practiseOld: "Play it, for practice",
  look: "Look at your game",
  tellings: "How the others fared you will see when you have finished.",
  points: (count: number) => (Math.abs(count) === 1 ? "point" : "points"),
  betterThan: (beaten: string, of: string) => `better than ${beaten} of ${of}`,
  first: "the first result of the day",
  gaveUp: "You gave this one up. It counts as a try, without points.",
  late: "You finished it after the day: it is not among the results.",
  best: "Best",
  middle: "Middle",
  by: "Played by",
  place: (place: number, of: number) =>
    place === 1 ? "You won at your table" : `Number ${place} of ${of} at your table`,
  spread: (count: number, low: string, high: string, middle: string) =>
    `Results of ${count} players, from ${low} to ${high} points; the middle is ${middle}.`,
  yours: (points: string) => ` Yours: ${points}.`,
  caption: "Each dot is one player; the arrow is the middle.",
  all: "All results",
  newToday: "new name",
  you: "you",
  bestGame: "The best game of the day",
  bestIs: (name: string, points: string) => `${name}, ${points} points`,
  playThrough: "Play through",
  decided: "What decided it",
  practice: "Your practice games",
  unfinished: "not finished",
  given: "given up",
  evenings: (count: number) =>
    count === 0 ? "Light a lamp" : count === 1 ? "One evening" : `${count} evenings in a row`,
  eveningsText:
    "A lamp burns for each day with a deal of the day or the puzzle of the day. A missed day dims one lamp, no more.",
  unaided: (count: number) =>
    count === 1 ? "One puzzle in a row without a hint." : `${count} puzzles in a row without a hint.`,
  lit: (day: string, what: string) => `${day}: ${what}`,
  dealt: "a deal",
  solved: (hints: number) =>
    hints === 0 ? "the puzzle" : hints === 1 ? "the puzzle, with a hint" : `the puzzle, with ${hints} hints`,
  nothing: "nothing",
  signIn: "Play a deal or solve the puzzle: from then on your evenings are kept here.",
  puzzle: "Puzzle of the day",
  solve: "Solve it",
  solvedWith: (hints: number) =>
    hints === 0 ? "Solved without a hint" : hints === 1 ? "Solved with a hint" : `Solved with ${hints} hints`,
  fair: "Is it fair?",
  fairText: [
    "The secret that all draws follow from was chosen before anybody played; its seal stands here, and fits no other secret. When the day is over the secret is shown, and every draw can be worked out again.",
    "The bots have no choice either: the same moves meet the same answers, however fast the server is. Nobody sees another’s game of the day before finishing their own. A name that came only that day is marked among the results: it may be somebody’s second one, which no server can tell.",
  ],
  seal: "Seal",
  secret: "Secret",
  secretLater: "shown when the day is over",
  check: "Check the draws of your game",
  noDeal: "On this day nobody asked for a deal here.",
  share: "Share, without spoilers",
  shared: "Copied",
  sharedText: (game: string, day: string, points: string, place: string) =>
    `Serai, ${game}, ${day}: ${points} (${place})`,
  noServer: "The deal of the day wants a server: it is for all who play there. On this device you play on your own.",
};

const fr: typeof en = {
  title: (game: string) => `La donne du jour : ${game}`,
  titleOf: (game: string) => `La donne de ce jour-là : ${game}`,
  same: (rivals: string, many: boolean) =>
    `Les mêmes tirages pour tous, contre ${rivals}, qui ${many ? "répondent" : "répond"} pareil aux mêmes coups.`,
  and: "et",
  games: "Quel jeu",
  days: "Jours",
  before: "La veille",
  after: "Le lendemain",
  today: "Aujourd’hui",
  endsIn: (time: string) => `Le jour finit à minuit UTC. La prochaine donne arrive dans ${time}.`,
  wasOver: "Ce jour est fini : tout le monde peut tout regarder.",
  played: (count: number) =>
    count === 0
      ? "Personne ne l’a encore finie."
      : count === 1
        ? "Une personne l’a finie."
        : `${count} personnes l’ont finie.`,
  once: "Votre premier essai compte : ni indice, ni reprise. Finissez avant la fin du jour.",
  play: "Jouer la donne",
  goOn: "Reprendre votre donne",
  practise: "La rejouer, pour s’exercer",
  practiseOld: "La jouer, pour s’exercer",
  look: "Revoir votre partie",
  tellings: "Les résultats des autres se montrent quand vous avez fini.",
  points: (count: number) => (Math.abs(count) <= 1 ? "point" : "points"),
  betterThan: (beaten: string, of: string) => `mieux que ${beaten} sur ${of}`,
  first: "le premier résultat du jour",
  gaveUp: "Vous avez abandonné celle-ci. C’est un essai, sans points.",
  late: "Vous l’avez finie après le jour : elle n’est pas parmi les résultats.",
  best: "Meilleur",
  middle: "Milieu",
  by: "Joué par",
  place: (place: number, of: number) =>
    place === 1 ? "Vous avez gagné à votre table" : `${place}e sur ${of} à votre table`,
  spread: (count: number, low: string, high: string, middle: string) =>
    `Résultats de ${count} personnes, de ${low} à ${high} points ; le milieu est ${middle}.`,
  yours: (points: string) => ` Le vôtre : ${points}.`,
  caption: "Chaque point est une personne ; la flèche est le milieu.",
  all: "Tous les résultats",
  newToday: "nouveau nom",
  you: "vous",
  bestGame: "La plus belle partie du jour",
  bestIs: (name: string, points: string) => `${name}, ${points} points`,
  playThrough: "Dérouler",
  decided: "Ce qui l’a décidée",
  practice: "Vos parties d’exercice",
  unfinished: "pas finie",
  given: "abandonnée",
  evenings: (count: number) =>
    count === 0 ? "Allumez une lampe" : count === 1 ? "Un soir" : `${count} soirs de suite`,
  eveningsText:
    "Une lampe brûle pour chaque jour avec une donne du jour ou le casse-tête du jour. Un jour manqué éteint une lampe, pas plus.",
  unaided: (count: number) =>
    count === 1 ? "Un casse-tête de suite sans indice." : `${count} casse-têtes de suite sans indice.`,
  lit: (day: string, what: string) => `${day} : ${what}`,
  dealt: "une donne",
  solved: (hints: number) =>
    hints === 0
      ? "le casse-tête"
      : hints === 1
        ? "le casse-tête, avec un indice"
        : `le casse-tête, avec ${hints} indices`,
  nothing: "rien",
  signIn: "Jouez une donne ou résolvez le casse-tête : vos soirs seront gardés ici.",
  puzzle: "Casse-tête du jour",
  solve: "Le résoudre",
  solvedWith: (hints: number) =>
    hints === 0 ? "Résolu sans indice" : hints === 1 ? "Résolu avec un indice" : `Résolu avec ${hints} indices`,
  fair: "Est-ce loyal ?",
  fairText: [
    "Le secret dont découlent tous les tirages a été choisi avant que quiconque joue ; son sceau est ici et ne va avec aucun autre. Quand le jour est fini, le secret se montre, et chaque tirage peut être recalculé.",
    "Les bots n’ont pas le choix non plus : les mêmes coups reçoivent les mêmes réponses, quelle que soit la vitesse du serveur. Personne ne voit la partie du jour d’un autre avant d’avoir fini la sienne. Un nom arrivé ce jour-là seulement est signalé parmi les résultats : c’est peut-être le second de quelqu’un, ce qu’aucun serveur ne peut savoir.",
  ],
  seal: "Sceau",
  secret: "Secret",
  secretLater: "montré quand le jour est fini",
  check: "Vérifier les tirages de votre partie",
  noDeal: "Ce jour-là, personne n’a demandé de donne ici.",
  share: "Partager, sans rien dévoiler",
  shared: "Copié",
  sharedText: (game: string, day: string, points: string, place: string) =>
    `Serai, ${game}, ${day} : ${points} (${place})`,
  noServer:
    "La donne du jour veut un serveur : elle est pour tous ceux qui y jouent. Sur cet appareil, vous jouez pour vous.",
};

export const t = catalogue({ en, fr });
