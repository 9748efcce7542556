/** The words of the screens around the tables. */
import { of } from "../lib/speech";
import { catalogue, number } from "./language.svelte";

const en = {
  // --- home
  motto: "Sit down, the tea is hot.",
  welcomeHere: "Three fine board games, against patient bots or with friends at one screen. No line is needed.",
  welcome: "Three fine board games, against patient bots or with friends. No account: a name and a link are enough.",
  playingAs: "Playing as",
  changeName: "Change your name",
  save: "Save",
  yourGames: "Your games",
  yourTurn: "Your turn",
  waiting: "waiting",
  waits: (name: string) => `${name} is to move`,
  open: "waiting for players",
  over: "finished",
  with: (names: string) => `with ${names}`,
  bot: "Bot",
  play: "Play",
  friends: "With friends",
  puzzles: "Puzzles",
  learn: "Learn the rules",
  carry: "Carry your seat to another device",
  replay: "Open a record",
  about: "About",
  stays: "Everything stays on this browser and this server.",
  staysHere: "You play on this device: everything stays in this browser, and no line is needed.",
  here: "Play on this device, also without a line",
  toServer: "To the server and the others",
  players: (from: number, to: number) => (from === to ? `${from} players` : `${from}–${to} players`),
  minutes: (minutes: number) => `${minutes} min`,
  atTheTable: "At the table",
  strength: "Strength",
  rivals: "Rivals",
  rivalAt: (number: number, name: string) => `Rival ${number}: ${name}`,
  apart: "Choose each rival",
  alike: "One for all",
  rung: (name: string, at: number, of: number) => `${name}, ${at} of ${of}`,
  todaysDeal: "Today’s deal",
  todaysDealText: "One deal a game, the same for everybody. How far do you come?",
  inMinutes: "Learn in 5 minutes",
  name: "Name",
  // --- carry
  carryTitle: "A seat is to be carried here",
  carryLooking: "Looking whose it is …",
  carryAsk: (name: string) => `Play here as ${name}?`,
  carrySame: (name: string) => `You are ${name} here already.`,
  carryYouAre: (name: string, games: number) =>
    `On this device you are ${name}, ${games === 0 ? "with no game going on" : games === 1 ? "with 1 game" : `with ${games} games`}. ${name} is kept here too: you can switch back at any time.`,
  carryFresh: (name: string, games: number) =>
    games === 0
      ? `Nobody has played on this device yet.`
      : games === 1
        ? `Nobody has played on this device yet. ${name} has 1 game.`
        : `Nobody has played on this device yet. ${name} has ${games} games.`,
  carryWarn: (name: string) =>
    `Go on only if you made this link yourself: the device it comes from plays as ${name} too, and sees what you see. An invitation to a game looks different.`,
  carryAgree: (name: string) => `Play as ${name}`,
  carryStay: (name: string) => `Stay ${name}`,
  carryOn: "Go on",
  devices: "Devices that can play as you",
  devicesText: "Remove one that is lost or no longer yours: it cannot play for you from that moment on.",
  deviceUnknown: "A program, or an older key",
  deviceHere: "this device",
  deviceSince: (day: string) => `since ${day}`,
  deviceUsed: (day: string) => `last used ${day}`,
  deviceRemove: "Remove",
  deviceSure: "Really remove it",
  others: "Others on this device",
  othersText: "Their keys are kept in this browser. Whoever you play as now is kept as well.",
  otherDrop: "Forget",
  otherSure: (name: string) => `Forget ${name} for good`,
  carryFailed: "This link has been used or is too old. Make a new one on the other device.",
  carryText: "On the device you play on now, make a link; open it on the other one. It works once, within ten minutes.",
  carryMake: "Make the link",
  carryNobody: "Nobody plays on this browser yet: start a game first.",
  // --- learn
  learnTitle: "Learn by playing",
  learnText: "A first lesson of a few minutes for each game, on a real board. The whole rulebook is there for later.",
  lesson: "First lesson",
  rules: "The rules",
  cards: "All cards",
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  next: "Next",
  again: "Start again",
  nextPart: "Second part: the expansion",
  stepBack: "One step back",
  tryThis: "Do it on the board.",
  notThis: "That is allowed, but try what the lesson asks for first.",
  done: "Well done.",
  toTable: "Play a game now",
  // --- rules
  rulesTitle: (game: string) => `The rules of ${game}`,
  rulesText:
    "In our own words, in the order of play. Below each chapter are its clauses, with where each comes from and how sure we are.",
  contents: "Contents",
  clauses: (count: number) => (count === 1 ? "The clause in full" : `The ${count} clauses in full`),
  search: "Search",
  statuses: { printed: "printed", ruling: "our ruling", researched: "researched" },
  confidence: { certain: "certain", high: "rather sure", medium: "likely", low: "a guess" },
  nothing: "Nothing found.",
  // --- about
  aboutTitle: "About Serai",
  aboutText: [
    "Serai is a free home for board games. It is not official and not connected with the games’ publishers or designers.",
    "The rules and figures of the games are facts that we tell in our own words. All pictures are drawn by this project.",
    "Draws are fair and can be checked: the server commits to its secret before anybody sits down, each seat adds a word of its own, and the secret is shown at the end.",
    "No account, no tracking, nothing is fetched from anybody else.",
  ],
  checked: (games: number, differences: number) =>
    games === 0
      ? "Every finished game is played again by a second, independent game: none has been so far."
      : `${games === 1 ? "One finished game was" : `${number(games)} finished games were`} played again by a second, independent game: ${
          differences === 0
            ? "no difference."
            : `${differences === 1 ? "one difference" : `${number(differences)} differences`}, reported to whoever runs this server.`
        }`,
  credits: "Credits and licences",
  creditsText: [
    "If you like the games here, buy the box: nothing replaces the real pieces on a real table.",
    "Serai is under the MIT licence. Fonts: Fraunces and Source Sans 3, under the SIL Open Font License. The page is made with Svelte and uqr, both under the MIT licence.",
  ],
  // --- missing
  missing: "There is nothing here.",
  home: "Back to the games",
};

const fr: typeof en = {
  motto: "Asseyez-vous, le thé est chaud.",
  welcomeHere: "Trois beaux jeux de plateau, contre des bots patients ou entre amis devant un écran. Sans connexion.",
  welcome:
    "Trois beaux jeux de société, contre des bots patients ou entre amis. Pas de compte : un nom et un lien suffisent.",
  playingAs: "Vous êtes",
  changeName: "Changer de nom",
  save: "Enregistrer",
  yourGames: "Vos parties",
  yourTurn: "À vous",
  waiting: "en attente",
  waits: (name: string) => `à ${name} de jouer`,
  open: "attend des joueurs",
  over: "finie",
  with: (names: string) => `avec ${names}`,
  bot: "Bot",
  play: "Jouer",
  friends: "Entre amis",
  puzzles: "Casse-têtes",
  learn: "Apprendre les règles",
  carry: "Emporter votre siège sur un autre appareil",
  replay: "Ouvrir une partie notée",
  about: "À propos",
  stays: "Tout reste sur ce navigateur et ce serveur.",
  staysHere: "Vous jouez sur cet appareil : tout reste dans ce navigateur, sans connexion.",
  here: "Jouer sur cet appareil, même sans connexion",
  toServer: "Vers le serveur et les autres",
  players: (from: number, to: number) => (from === to ? `${from} joueurs` : `${from} à ${to} joueurs`),
  minutes: (minutes: number) => `${minutes} min`,
  atTheTable: "À la table",
  strength: "Force",
  rivals: "Adversaires",
  rivalAt: (number: number, name: string) => `Adversaire ${number} : ${name}`,
  apart: "Choisir chaque adversaire",
  alike: "Le même partout",
  rung: (name: string, at: number, of: number) => `${name}, ${at} sur ${of}`,
  todaysDeal: "La donne du jour",
  todaysDealText: "Une donne par jeu, la même pour tous. Jusqu’où irez-vous ?",
  inMinutes: "Apprendre en 5 minutes",
  name: "Nom",
  carryTitle: "Un siège doit arriver ici",
  carryLooking: "Nous regardons à qui il est …",
  carryAsk: (name: string) => `Jouer ici sous le nom ${of(name)} ?`,
  carrySame: (name: string) => `Vous êtes déjà ${name} ici.`,
  carryYouAre: (name: string, games: number) =>
    `Sur cet appareil, vous êtes ${name}, ${games === 0 ? "sans partie en cours" : games === 1 ? "avec 1 partie" : `avec ${games} parties`}. ${name} reste aussi gardé ici : vous pourrez y revenir à tout moment.`,
  carryFresh: (name: string, games: number) =>
    games === 0
      ? `Personne n’a encore joué sur cet appareil.`
      : games === 1
        ? `Personne n’a encore joué sur cet appareil. ${name} a 1 partie.`
        : `Personne n’a encore joué sur cet appareil. ${name} a ${games} parties.`,
  carryWarn: (name: string) =>
    `Ne continuez que si vous avez fait ce lien vous-même : l’appareil d’où il vient joue aussi sous le nom ${of(name)} et voit ce que vous voyez. Une invitation à une partie se présente autrement.`,
  carryAgree: (name: string) => `Jouer en tant que ${name}`,
  carryStay: (name: string) => `Rester ${name}`,
  carryOn: "Continuer",
  devices: "Appareils qui peuvent jouer à votre nom",
  devicesText: "Retirez celui qui est perdu ou n’est plus à vous : dès cet instant il ne peut plus jouer pour vous.",
  deviceUnknown: "Un programme, ou une clé ancienne",
  deviceHere: "cet appareil",
  deviceSince: (day: string) => `depuis le ${day}`,
  deviceUsed: (day: string) => `dernier usage le ${day}`,
  deviceRemove: "Retirer",
  deviceSure: "Le retirer vraiment",
  others: "Les autres sur cet appareil",
  othersText: "Leurs clés sont gardées dans ce navigateur. Celle que vous utilisez maintenant l’est aussi.",
  otherDrop: "Oublier",
  otherSure: (name: string) => `Oublier ${name} pour de bon`,
  carryFailed: "Ce lien a déjà servi ou est trop ancien. Faites-en un nouveau sur l’autre appareil.",
  carryText:
    "Sur l’appareil où vous jouez, faites un lien ; ouvrez-le sur l’autre. Il sert une fois, dans les dix minutes.",
  carryMake: "Faire le lien",
  carryNobody: "Personne ne joue encore sur ce navigateur : commencez une partie d’abord.",
  learnTitle: "Apprendre en jouant",
  learnText:
    "Une première leçon de quelques minutes pour chaque jeu, sur un vrai plateau. Les règles entières sont là pour plus tard.",
  lesson: "Première leçon",
  rules: "Les règles",
  cards: "Toutes les cartes",
  step: (at: number, of: number) => `Étape ${at} sur ${of}`,
  next: "Suite",
  again: "Recommencer",
  nextPart: "Deuxième partie : l’extension",
  stepBack: "Revenir d’un pas",
  tryThis: "Faites-le sur le plateau.",
  notThis: "C’est permis, mais essayez d’abord ce que la leçon demande.",
  done: "Bravo.",
  toTable: "Jouer une partie maintenant",
  rulesTitle: (game: string) => `Les règles de ${game}`,
  rulesText:
    "Dans nos mots, dans l’ordre du jeu. Sous chaque chapitre, ses articles, avec leur origine et notre degré de certitude.",
  contents: "Sommaire",
  clauses: (count: number) => (count === 1 ? "L’article en entier" : `Les ${count} articles en entier`),
  search: "Chercher",
  statuses: { printed: "imprimé", ruling: "notre décision", researched: "reconstitué" },
  confidence: { certain: "certain", high: "assez sûr", medium: "probable", low: "supposé" },
  nothing: "Rien trouvé.",
  aboutTitle: "À propos de Serai",
  aboutText: [
    "Serai est une maison libre pour des jeux de société. Elle n’est pas officielle et n’a pas de lien avec les éditeurs ou les auteurs des jeux.",
    "Les règles et les chiffres des jeux sont des faits que nous racontons dans nos mots. Toutes les images sont dessinées par ce projet.",
    "Les tirages sont honnêtes et vérifiables : le serveur s’engage sur son secret avant que quiconque s’assoie, chaque siège y ajoute un mot à lui, et le secret est montré à la fin.",
    "Ni compte, ni pistage, rien n’est demandé à personne d’autre.",
  ],
  checked: (games, differences) =>
    games === 0
      ? "Chaque partie finie est rejouée par un second jeu, indépendant : aucune ne l’a été jusqu’ici."
      : `${games === 1 ? "Une partie finie a été rejouée" : `${number(games)} parties finies ont été rejouées`} par un second jeu, indépendant : ${
          differences === 0
            ? "aucune différence."
            : `${differences === 1 ? "une différence, signalée" : `${number(differences)} différences, signalées`} à qui tient ce serveur.`
        }`,
  credits: "Crédits et licences",
  creditsText: [
    "Si les jeux vous plaisent ici, achetez la boîte : rien ne remplace de vraies pièces sur une vraie table.",
    "Serai est sous licence MIT. Polices : Fraunces et Source Sans 3, sous SIL Open Font License. La page est faite avec Svelte et uqr, tous deux sous licence MIT.",
  ],
  missing: "Il n’y a rien ici.",
  home: "Retour aux jeux",
};

export const both = { en, fr };
export const t = catalogue(both);
