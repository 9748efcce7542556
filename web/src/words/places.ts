/** The words of the places to return to: the courtyard and one's own games. */
import { of } from "../lib/speech";
import { capital, catalogue } from "./language.svelte";
import { placeInEnglish, placeInFrench } from "./spelled";

const en = {
  // --- the courtyard
  courtyard: "The courtyard",
  courtyardText: "Take a seat at a table that is open to everybody, or watch one with your tea.",
  quick: "Quick match",
  quickText: "Against whoever comes first, without a clock.",
  waiting: (count: number) => (count === 0 ? "nobody yet" : count === 1 ? "1 waiting" : `${count} waiting`),
  find: "Find me a table",
  findText: "If nobody comes within a minute, a bot plays.",
  open: "Open tables",
  openOne: "Open one yourself",
  openNone: "Nobody waits just now. Open a table, and whoever comes will find it here.",
  friendsHidden: "Tables set for friends are not shown here.",
  tableOf: (name: string) => `${name}’s table`,
  noName: "A table",
  sit: "Sit down",
  hints: "hints",
  free: (count: number) => (count === 1 ? "1 free seat" : `${count} free seats`),
  played: "Being played",
  playedText: "Boards are live",
  countsDown: (count: number) => `${count} left`,
  round: (round: number, last: number | null) =>
    last === null ? `round ${round}` : `round\u00a0${round} of\u00a0${last}`,
  playedNone: "No table that is open to everybody is being played just now.",
  board: (game: string) => `The board of a game of ${game}`,
  atTable: (count: number) => `${count} at the table`,
  bot: "Bot",
  // --- waiting for a match
  seeking: "We look for somebody to play with",
  seekingText: (seconds: number) => `If nobody comes, a bot takes the seat in ${seconds} s.`,
  botNow: "Play a bot now",
  keepWaiting: "I’d rather wait",
  waitsOn: "The table stands in the courtyard, and waits with you.",
  // --- my games
  mine: "My games",
  all: "All",
  games: "Which game",
  forYou: "Waiting for you",
  goOn: "Continue",
  running: "Running",
  finished: "Finished",
  none: "No game yet. Every game you begin is kept here for you.",
  nobodyKnown: "Nobody plays on this browser yet: begin a game, and it is kept here for you.",
  noneOf: "None of this game.",
  more: (count: number) => `${count} more`,
  against: (names: string) => `against ${names}`,
  won: "Won",
  shared: "Shared the win",
  lost: "Lost",
  place: (place: number, of: number) => capital(placeInEnglish(place, of)),
  resigned: "resigned",
  time: "on time",
  left: (time: string) => `${time} left`,
  isToMove: (name: string) => `${name} is to move`,
  waits: "Waiting for players",
  paused: "Paused",
  today: "today",
  yesterday: "yesterday",
  marginOne: (margin: string) => `Margin ${margin}`,
  // --- where they are kept without a server
  kept: "Kept in this browser",
  keptFirmly: "This browser has promised to keep your games until you delete them. A file takes them to another one.",
  keptLoosely:
    "This browser may throw your games away when it runs out of room, or when you clear its data. A file is safe, and takes them to another one.",
  saveAll: "Save all games to a file",
  takeIn: "Take in games from a file",
  tookIn: (added: number, had: number, unread: number) =>
    [
      added === 1 ? "1 game was taken in." : `${added} games were taken in.`,
      had === 0 ? "" : had === 1 ? "1 was here already." : `${had} were here already.`,
      unread === 0 ? "" : unread === 1 ? "1 could not be read." : `${unread} could not be read.`,
    ]
      .filter(Boolean)
      .join(" "),
  otherRules:
    "No game of this file can be read here: they were played by another version of the rules, or the file is damaged.",
  notAFile:
    "There are no games in this file. Right is one that “Save all games to a file” made; the record of a single game is looked at under Replay.",
};

const fr: typeof en = {
  courtyard: "La cour",
  courtyardText: "Prenez place à une table ouverte à tous, ou regardez-en une, le thé à la main.",
  quick: "Partie rapide",
  quickText: "Contre le premier qui vient, sans pendule.",
  waiting: (count) => (count === 0 ? "personne" : count === 1 ? "1 attend" : `${count} attendent`),
  find: "Me trouver une table",
  findText: "Si personne ne vient en une minute, un bot joue.",
  open: "Tables ouvertes",
  openOne: "En ouvrir une",
  openNone: "Personne n’attend en ce moment. Ouvrez une table : qui vient la trouvera ici.",
  friendsHidden: "Les tables entre amis ne sont pas montrées ici.",
  tableOf: (name) => `La table ${of(name)}`,
  noName: "Une table",
  sit: "S’asseoir",
  hints: "indices",
  free: (count) => (count === 1 ? "1 siège libre" : `${count} sièges libres`),
  played: "En cours de partie",
  playedText: "plateaux en direct",
  countsDown: (count) => (count === 1 ? "1 restante" : `${count} restantes`),
  round: (round, last) => (last === null ? `manche ${round}` : `manche\u00a0${round} sur\u00a0${last}`),
  playedNone: "Aucune table ouverte à tous n’est en cours de partie.",
  board: (game) => `Le plateau d’une partie de ${game}`,
  atTable: (count) => `${count} à la table`,
  bot: "Bot",
  seeking: "Nous cherchons quelqu’un pour jouer",
  seekingText: (seconds) => `Si personne ne vient, un bot prend le siège dans ${seconds} s.`,
  botNow: "Jouer contre un bot",
  keepWaiting: "Je préfère attendre",
  waitsOn: "La table est dans la cour et attend avec vous.",
  mine: "Mes parties",
  all: "Toutes",
  games: "Quel jeu",
  forYou: "À vous de jouer",
  goOn: "Continuer",
  running: "En cours",
  finished: "Finies",
  none: "Pas encore de partie. Chaque partie que vous commencez est gardée ici.",
  nobodyKnown: "Personne ne joue encore sur ce navigateur : commencez une partie, elle sera gardée ici.",
  noneOf: "Aucune de ce jeu.",
  more: (count) => `${count} de plus`,
  against: (names) => `contre ${names}`,
  won: "Gagnée",
  shared: "Victoire partagée",
  lost: "Perdue",
  place: (place, of) => capital(placeInFrench(place, of)),
  resigned: "abandon",
  time: "au temps",
  left: (time) => `encore ${time}`,
  isToMove: (name) => `À ${name} de jouer`,
  waits: "Attend des joueurs",
  paused: "En pause",
  today: "aujourd’hui",
  yesterday: "hier",
  marginOne: (margin) => `Écart ${margin}`,
  kept: "Gardées dans ce navigateur",
  keptFirmly:
    "Ce navigateur a promis de garder vos parties jusqu’à ce que vous les supprimiez. Un fichier les emporte dans un autre.",
  keptLoosely:
    "Ce navigateur peut effacer vos parties quand il manque de place, ou quand vous videz ses données. Un fichier est sûr, et les emporte dans un autre.",
  saveAll: "Enregistrer toutes les parties",
  takeIn: "Reprendre les parties d’un fichier",
  tookIn: (added, had, unread) =>
    [
      added <= 1 ? `${added} partie reprise.` : `${added} parties reprises.`,
      had === 0 ? "" : had === 1 ? "1 était déjà là." : `${had} étaient déjà là.`,
      unread === 0 ? "" : unread === 1 ? "1 est illisible." : `${unread} sont illisibles.`,
    ]
      .filter(Boolean)
      .join(" "),
  otherRules:
    "Aucune partie de ce fichier n’est lisible ici : elles ont été jouées sous une autre version des règles, ou le fichier est abîmé.",
  notAFile:
    "Il n’y a pas de partie dans ce fichier. Il en faut un fait par « Enregistrer toutes les parties » ; la notation d’une seule partie se regarde sous Revoir.",
};

export const t = catalogue({ en, fr });
