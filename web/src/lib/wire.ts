// Made by `serai admin types` from the server's own models; do not edit.

export type AboutAnswer = {
  checks: ChecksAnswer;
};

export type AccountAnswer = {
  id: string;
  name: string;
  machine: boolean;
};

export type AnswerTakebackMessage = {
  type: "answer_takeback";
  seat: number;
  agrees: boolean;
};

/** The seat's last move is to be taken back, or the one that `step` and `text` name. */
export type AskTakebackMessage = {
  type: "ask_takeback";
  seat: number;
  step?: number | null;
  text?: string | null;
};

/** The decision after move `at` of a game that was played at a `table` here and is over, or of a `record`. */
export type AskedOracle = {
  table?: string | null;
  record?: string | null;
  at: number;
};

export type AskedOutlook = {
  start: string;
  moves?: string[];
  texts: string[];
  seat: number;
};

/** A record, and from which move on and through whose eyes it is looked at. */
export type AskedReplay = {
  record: string;
  eyes?: number | null;
  after?: number;
};

/** `eyes`: the seat that looks; null for somebody who may see everything. `told`: say each move in words, too. */
export type AskedSight = {
  start: string;
  moves?: string[];
  eyes?: number | null;
  told?: boolean;
};

export type AskedWhy = {
  start: string;
  moves?: string[];
  text: string;
  seat: number;
};

/** Whom a code would make of this device: an account and how many of its games are not over. */
export type CarriedAnswer = {
  id: string;
  name: string;
  games: number;
};

export type CarryAnswer = {
  code: string;
  expires_at: number;
};

export type Certificate = {
  solutions: number;
  more: boolean;
  distinct: number | null;
  unique: boolean;
  minimal: boolean;
  work: number;
};

/** A seat has so many more of something, or fewer. */
export type ChangeSight = {
  seat: number;
  by: number;
  what: Spoken;
};

/** Some clauses told together, as a player reads them: those whose ids begin with the game and its number. */
export type ChapterAnswer = {
  number: number;
  title: Words;
  text: Words;
  captions: Words[];
};

/** Finished games that were played again by the second game, by what came of it. */
export type ChecksAnswer = {
  on: boolean;
  agreed: number;
  disagreed: number;
  passed_over: number;
  not_checked: number;
  waiting: number;
};

/** A choice in words: what a screen calls it, and what it means. */
export type ChoiceAnswer = {
  value: boolean | number | string;
  name: Words;
  meaning: Words;
};

export type ClauseAnswer = {
  id: string;
  title: Words;
  text: Words;
  status: "printed" | "ruling" | "researched";
  confidence: "certain" | "high" | "medium" | "low";
  passage: string;
  note: Words | null;
};

export type ClockSight = {
  kind: "live" | "days";
  bank_ms: number;
  increment_ms: number;
  left_ms: number[];
  running: number | null;
};

export type ClockWish = {
  kind?: "none" | "live" | "days";
  bank_ms?: number;
  increment_ms?: number;
};

export type CloseMessage = {
  type: "close";
};

/** The host begins: the first round is paired, or the round that was paired begins with whoever is ready. */
export type ClubBegin = {
  type: "begin";
};

/** Some entrants at a table, by seat; one alone has a bye, and with `gift` a point for it. */
export type ClubBoard = {
  seats: number[];
  table: string | null;
  commitment: string | null;
  open: boolean;
  gift: boolean;
  result: SummaryResult | null;
};

/** Take part; in a Swiss tournament also after it has begun. */
export type ClubEnter = {
  type: "enter";
};

/** The host lets a bot of the house take part. */
export type ClubEnterBot = {
  type: "enter_bot";
  level: string;
};

/** Somebody who takes part; their number is their place in the list. */
export type ClubEntrant = {
  name: string;
  level: string | null;
  left: boolean;
  since: number;
};

export type ClubList = {
  clubs: ClubSummary[];
};

export type ClubMade = {
  club: string;
};

/** Ready for the round that was paired; the word goes into its deal. */
export type ClubReady = {
  type: "ready";
  word?: string;
};

/** The host lets a bot play on for somebody. */
export type ClubReplace = {
  type: "replace";
  entrant: number;
  level: string;
};

export type ClubRound = {
  phase: "paired" | "playing" | "over";
  ready: number[];
  words: ClubWord[];
  secret: string | null;
  boards: ClubBoard[];
};

/** A tournament as everybody may see it. */
export type ClubSight = {
  id: string;
  version: number;
  name: string;
  host: string;
  game: string;
  options: Record<string, boolean | number | string>;
  format: "robin" | "swiss" | "knockout";
  seats: number;
  clock: SummaryClock;
  rounds_in_all: number;
  duplicate: boolean;
  phase: "open" | "playing" | "over";
  entrants: ClubEntrant[];
  order: ("rounds" | "points" | "par" | "buchholz" | "sonneborn" | "margin")[];
  standings: ClubStanding[];
  rounds: ClubRound[];
  you: ClubYou;
};

/** How somebody stands. `par`: how far the margins were above the mean of all at the same seat with the same draws; `elo` with half the width of its interval of 95 %, null before three games. */
export type ClubStanding = {
  entrant: number;
  place: number;
  rounds: number;
  points: number;
  games: number;
  won: number;
  par: number | null;
  buchholz: number;
  sonneborn: number;
  margin: number;
  elo: number | null;
  spread: number | null;
};

/** A tournament in a list. */
export type ClubSummary = {
  id: string;
  name: string;
  game: string;
  format: "robin" | "swiss" | "knockout";
  phase: "open" | "playing" | "over";
  entrants: number;
  round: number;
  rounds_in_all: number;
  wanted: boolean;
};

/** Leave the tournament, or as its host send somebody away. */
export type ClubWithdraw = {
  type: "withdraw";
  entrant: number;
};

export type ClubWord = {
  entrant: number;
  word: string;
};

export type ClubYou = {
  host: boolean;
  entrant: number | null;
  wanted: boolean;
  table: string | null;
};

/** A game in the course of time; `mean` is that of its margin and the few before. */
export type CourseGame = {
  table: string;
  game: string;
  at: number;
  margin: number;
  mean: number;
  place: number;
  of: number;
};

/** My game on the deal of a day. */
export type DayAttempt = {
  table: string;
  counts: boolean;
  over: boolean;
  ending: "played" | "resigned" | "time" | null;
  place: number | null;
  total: number | null;
  margin: number | null;
};

export type DayDeal = {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  levels: string[];
  commitment: string;
  secret: string | null;
  mine: DayAttempt | null;
  practice: DayAttempt[];
  played: number;
  results: DayResults | null;
};

export type DayResults = {
  scores: DayScore[];
  middle: number | null;
  beaten: number | null;
};

export type DayScore = {
  table: string;
  name: string;
  you: boolean;
  new: boolean;
  total: number;
  place: number;
  margin: number;
};

export type DaySight = {
  name: string;
  ends_at: number;
  attempt: number;
};

export type DealSight = {
  commitment: string;
  words: string[];
  draws: number;
  first: number | null;
  secret: string | null;
  rematch: string | null;
};

export type DeclinePauseMessage = {
  type: "decline_pause";
  seat: number;
};

/** A device that has a key. `label` is its browser and system, empty for a program. */
export type DeviceAnswer = {
  id: string;
  label: string;
  created_at: number;
  used_at: number | null;
  here: boolean;
};

export type DevicesAnswer = {
  devices: DeviceAnswer[];
};

/** A command; the answer, done or refused, carries the same id. */
export type Do = {
  type: "do";
  id: number;
  command: SitMessage | LeaveMessage | SeatBotMessage | CloseMessage | PlayMessage | UndoMessage | AskTakebackMessage | AnswerTakebackMessage | PauseMessage | DeclinePauseMessage | ResumeMessage | TakeOverMessage | ReturnMessage | ResignMessage | RematchMessage | SayMessage | MuteMessage | HurryMessage;
};

export type Done = {
  version: number;
};

export type DoneFrame = {
  type: "done";
  id: number;
  version: number;
};

/** A draw: of `tickets`, equally likely, those from `begin` on, `count` of them, stood for what was drawn. */
export type DrawSight = {
  number: number;
  move: number;
  tickets: number;
  begin: number;
  count: number;
  words: Spoken;
};

/** The draws of a finished game, and what they follow from. */
export type Draws = {
  game: string;
  names: string[];
  table: string;
  day: string;
  commitment: string;
  secret: string;
  words: string[];
  first: number | null;
  forked: number;
  draws: DrawSight[];
};

export type Evening = {
  day: string;
  dealt: boolean;
  hints: number | null;
};

export type Evenings = {
  days: Evening[];
  streak: number;
  unaided: number;
};

export type EventsFrame = {
  table: TableSight;
  you: YouSight;
  view: Record<string, unknown>;
  moves: string[];
  type: "events";
  events: Told[];
};

/** A bot's chance to win and the points it expects to be ahead, from so many imagined games. */
export type FiguresSight = {
  chance: number;
  margin: number;
  games: number;
};

/** A game goes on after move `at` of another. */
export type ForkSight = {
  table: string | null;
  at: number;
  eyes: number | null;
};

export type Frame = WelcomeFrame | EventsFrame | SightFrame | PresenceFrame | DoneFrame | RefusedFrame;

/** A game as it declares itself. */
export type GameBox = {
  key: string;
  title: Words;
  rules: number;
  seats: number[];
  usual_seats: number;
  minutes: number | null;
  pitch: Words | null;
  credit: Words | null;
  art: Words | null;
  lesson: boolean;
  further: Words[];
  puzzles: boolean;
  cards: boolean;
  draws_first_player: boolean;
  hidden: boolean;
  draws: boolean;
  options: GameOption[];
};

/** `choices`: all that are taken, [] where any text is; `listed`: those of them that a list can offer, the others want something written besides. `words` has each choice in words. `main`: a table is called by it. */
export type GameOption = {
  name: string;
  title: Words;
  asked: Words | null;
  changes: Words | null;
  text: Words;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  listed: (boolean | number | string)[];
  words: ChoiceAnswer[];
  only_with: OnlyWith | null;
  clause: string;
  seats: number[];
  main: boolean;
};

/** What can be played, and the bots of the house from the weakest on. */
export type GamesAnswer = {
  games: GameBox[];
  levels: LevelAnswer[];
};

/** The first frame of a socket: who is there (no key: a spectator), what is known already. */
export type Hello = {
  type: "hello";
  key?: string | null;
  version?: number | null;
};

/** The best moves at `version`, the best one first, from so many imagined `games`. */
export type Hint = {
  version: number;
  seat: number;
  moves: HintMove[];
  games: number;
};

/** A move worth playing. */
export type HintMove = {
  text: string;
  margin: number;
  win_chance: number;
  visits: number;
  reason: Spoken;
  line: LineStep[];
};

/** The bot that thinks is to answer at once. */
export type HurryMessage = {
  type: "hurry";
};

/** `key` is shown this once; it opens the account: keep it. */
export type KeyAnswer = {
  id: string;
  name: string;
  machine: boolean;
  key: string;
};

/** Of one game at tables of one size. */
export type KindTally = {
  games: number;
  won: number;
  shared: number;
  lost: number;
  margin: number | null;
  game: string;
  seats: number;
};

/** The pieces on the board, in the order in which they were laid. */
export type Laid = {
  laid: string[];
};

export type LaidAndNext = {
  laid: string[];
  text: string;
};

export type LeaveMessage = {
  type: "leave";
  seat: number;
};

/** A bot of the house; those of equal strength play alike. */
export type LevelAnswer = {
  key: string;
  strength: number;
  name: Words;
  manner: Words;
};

export type LevelRating = {
  level: string;
  points: number;
  sure: number;
  expected: number;
};

/** Lift the curtain of a shared screen for one of its seats. */
export type Lift = {
  type: "lift";
  id: number;
  seat: number;
};

/** A move of a line. */
export type LineStep = {
  actor: number;
  text: string;
  words: Spoken;
};

/** What happened at a table, as you may know it. */
export type Log = {
  version: number;
  events: Told[];
  next: number | null;
};

/** Legal moves of a seat, to be told what each would bring about; `after`: once it has made these. */
export type LookAhead = {
  seat: number;
  texts: string[];
  after?: string[];
};

export type Lying = {
  piece: string;
  cells: string[];
};

export type Matched = {
  table: string | null;
};

/** What was missed again and again: what the better move would have brought, how often, and what it cost in all. `table` and `at` are the newest of them. */
export type Mistake = {
  game: string;
  reason: Spoken;
  times: number;
  cost: number;
  table: string;
  at: number;
};

export type MuteMessage = {
  type: "mute";
  seat: number;
  muted: boolean;
};

export type MyRating = {
  game: string;
  seats: number;
  points: number;
  sure: number;
  games: number;
  history: number[];
  levels: LevelRating[];
};

export type MyRatings = {
  ratings: MyRating[];
};

/** A table of mine. */
export type MySummary = {
  id: string;
  game: string;
  host?: string | null;
  options: Record<string, boolean | number | string>;
  phase: "open" | "playing" | "over" | "closed";
  paused: boolean;
  to_act: number | null;
  seats: SummarySeat[];
  result: SummaryResult | null;
  changed_at: number;
  clock?: SummaryClock;
  hints?: boolean;
  forked_from?: ForkSight;
  rated?: boolean;
  here?: boolean;
  yours: number[];
  waiting_for_you: boolean;
  deadline: number | null;
};

export type MyTableList = {
  tables: MySummary[];
  total: number;
  next: string | null;
};

/** A tournament: a round robin (`robin`), a Swiss tournament or a knock-out. `seats`: of the largest table. `rounds`: of a Swiss tournament, and of a round robin at tables of more than two. `duplicate`: every table of a round is dealt the same draws. `bots`: levels that take part. `plays`: whoever asks takes part as well. There must be a clock, for whoever stays away loses by it. */
export type NewClub = {
  name: string;
  game: string;
  format: "robin" | "swiss" | "knockout";
  seats?: number;
  options?: Record<string, boolean | number | string>;
  clock: ClockWish;
  rounds?: number;
  duplicate?: boolean;
  bots?: string[];
  plays?: boolean;
};

/** A table at which a game goes on after its move `at`: one that was played at a `table` here and is over, or a `record`. What the seat of whoever asks did not know then is dealt anew, and so is all that is drawn from there. */
export type NewFork = {
  table?: string | null;
  record?: string | null;
  at: number;
  seats: SeatWish[];
};

export type NewGuest = {
  name: string;
};

/** `hints`: people may ask for hints in a game against each other; everybody is told. `stand_in_ms`: after so long a bot may play for somebody who has left; 0: with a live clock after a minute, otherwise never. `first`: who begins is drawn from the deal when the last seat is taken, and everybody moves up round the table; or has the first seat. A game that draws its first player itself does neither. `rated`: the result moves the ratings of whoever sits down. */
export type NewTable = {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  clock?: ClockWish;
  listed?: boolean;
  curtain?: boolean | null;
  hints?: boolean;
  stand_in_ms?: number;
  first?: "drawn" | "seated";
  rated?: boolean;
};

/** Where to be told that it is your turn: https://HOST/PATH or http://HOST/PATH. */
export type NewWebhook = {
  url: string;
};

/** A line of `/api/stream`. */
export type News = {
  type: "turn" | "passed" | "over" | "rematch" | "round";
  table: string;
  club?: string;
  game?: string;
  seat?: number;
  version?: number;
};

export type NextTable = {
  table: string | null;
  waiting: number;
};

/** Another option, and its values with which there is a choice at all. */
export type OnlyWith = {
  option: string;
  values: (boolean | number | string)[];
};

/** What the Oracle would have done where a `seat` decided, with what it knew then: the best move first, and among them the one that was `played` (null: none was), if it was thought of. */
export type Oracle = {
  seat: number;
  moves: HintMove[];
  games: number;
  played: string | null;
};

/** What a move would bring about. */
export type Outlook = {
  text: string;
  words: Spoken;
  view: Record<string, unknown>;
  moves: string[];
  facts: Record<string, unknown>;
};

export type Outlooks = {
  version?: number;
  outlooks: Outlook[];
};

export type Pack = {
  levels: PuzzleLevel[];
  puzzles: PuzzleSummary[];
};

/** The game as you could see it at `version`. */
export type Past = {
  version: number;
  view: Record<string, unknown>;
};

export type PauseMessage = {
  type: "pause";
  seat: number;
};

/** `version`: the newest the sender has seen; a move for an older position is refused. */
export type PlayMessage = {
  type: "play";
  seat: number;
  text: string;
  version: number;
};

export type Points = {
  version: number;
  points: (number | null)[];
  round: number | null;
  last_round: number | null;
};

export type PresenceFrame = {
  type: "presence";
  present: boolean[];
  away_ms: number[];
};

export type Problem = {
  error: Reason;
};

export type Puzzle = {
  id: string;
  title: Words;
  kind: "packing" | "caravan";
  motif: string;
  level: number;
  pieces: number;
  cells: string[];
  hand: string[];
  given: Lying[];
  foreign: Lying[];
  start: string | null;
  wells: string[];
  level_name: Words;
  certificate: Certificate;
};

export type PuzzleHint = {
  known: boolean;
  piece: string | null;
  text: string | null;
  reason: Spoken | null;
  back: number | null;
};

export type PuzzleLevel = {
  level: number;
  name: Words;
};

export type PuzzleOfTheDay = {
  day: string;
  id: string;
};

export type PuzzleSolvable = {
  solvable: boolean | null;
  back: number | null;
};

export type PuzzleState = {
  solved: boolean;
  moves: string[];
  ends: string[];
};

export type PuzzleSummary = {
  id: string;
  title: Words;
  kind: "packing" | "caravan";
  motif: string;
  level: number;
  pieces: number;
  cells: string;
};

export type PuzzleWhy = {
  reason: Spoken | null;
};

/** Why not: `code` for programs, `text` for people, the clause where a rule objects. */
export type Reason = {
  code: string;
  text: Spoken;
  clause?: string | null;
  rule?: Words | null;
  witnesses?: WitnessAnswer[];
};

export type Redeem = {
  code: string;
};

/** Something a sentence speaks of: which `kind` of thing it is, which of them, and what it is called where nothing better is known. `form` is how French leads up to it: "de", "à" or not at all. */
export type Reference = {
  kind: string;
  id: number | string;
  name: string;
  form: "" | "de" | "\u00e0";
};

export type RefusedFrame = {
  type: "refused";
  id: number | null;
  error: Reason;
};

/** `words`: what each of the sender's seats adds to the deal of the rematch. */
export type RematchMessage = {
  type: "rematch";
  words?: string[];
};

/** A game again: how it looks after `after` moves, and the steps from there on. */
export type Replay = {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  start: string;
  names: string[];
  levels: (string | null)[];
  length: number;
  forked: number;
  after: number;
  begin: ReplayMoment;
  steps: ReplayStep[];
  next: number | null;
  result: ResultSight | null;
};

export type ReplayMoment = {
  to_act: number;
  view: Record<string, unknown>;
};

/** A move that was made, and what it changed. */
export type ReplayStep = {
  seat: number;
  text: string;
  words: Spoken;
  to_act: number;
  changed: Record<string, unknown>;
  gone: string[];
  round?: number;
  changes?: ChangeSight[];
  reason?: Spoken;
  figures?: FiguresSight;
};

export type ResignMessage = {
  type: "resign";
  seat: number;
};

export type ResultSight = {
  ending: "played" | "resigned" | "time";
  places: number[];
  totals: number[] | null;
  sheets: SheetSight[] | null;
};

export type ResumeMessage = {
  type: "resume";
  seat: number;
};

export type ReturnMessage = {
  type: "return";
  seat: number;
};

/** All of a review. Lists by moment have one more than there are moves; in them, a number for each seat. `forked`: so many moves were played in another game, and nothing is told of them. */
export type Review = {
  format: 1;
  game: string;
  seats: number;
  moves: number;
  margins: number[][];
  errors: number[][];
  chances: number[][];
  ledger: ReviewAccount[];
  moments: ReviewMoment[];
  turning_points: number[];
  decisions: ReviewDecision[];
  draws: ReviewDraw[];
  simulations: number;
  given_up?: ReviewGivenUp;
  forked?: number;
};

/** How a seat's margin came about: `luck + skill` is the margin, and their lines are them, to the last digit. It is whole points, but where a game was given up: there it is what was expected. */
export type ReviewAccount = {
  seat: number;
  margin: number;
  luck: number;
  skill: number;
  error: number;
  order: number;
  draws: number;
  unknown: number;
  choices: number[];
};

/** A choice: what was played, and other moves, best first. The loss is 0 where none of them is better. */
export type ReviewDecision = {
  at: number;
  seat: number;
  choices: number;
  played: ReviewOption;
  others: ReviewOption[];
  loss: number;
  error: number;
  exact: boolean;
};

/** A draw: its luck for every seat. */
export type ReviewDraw = {
  at: number;
  move: string;
  luck: number[];
  error: number[];
  outcomes: number;
  whole: boolean;
};

/** How a game ended before its rules ended it, and whose seats are out. */
export type ReviewGivenUp = {
  how: string;
  seats: number[];
};

/** A choice or a draw to look at again, in the position after `at` moves. */
export type ReviewMoment = {
  at: number;
  kind: "missed" | "found" | "luck";
  seat: number;
  size: number;
  error: number;
  chance: number;
  words: Spoken;
  played: ReviewWeighed | null;
  better: ReviewWeighed | null;
};

/** A move that was weighed, for the seat that chose. */
export type ReviewOption = {
  move: string;
  margin: number;
  win_chance: number;
  line: string[];
};

/** One stage: `done` of `total` choices and draws are weighed; `yours`: it is you who asked for it. */
export type ReviewStage = {
  status: "none" | "waiting" | "working" | "done" | "failed";
  done: number;
  total: number;
  yours: boolean;
};

export type ReviewState = {
  quick: ReviewStage;
  deep: ReviewStage;
};

/** A move of a moment, in words. */
export type ReviewWeighed = {
  move: string;
  margin: number;
  win_chance: number;
  line: string[];
  said: Spoken;
  points: number;
  reason: Spoken;
};

/** Where the margin of a reviewed game came from; `error` says how sure that is. Of a game that was given up it is the margin that was expected then. */
export type ReviewedGame = {
  table: string;
  game: string;
  at: number;
  margin: number;
  luck: number;
  skill: number;
  error: number;
};

/** Against somebody: a bot of the house by its `level`, all others by `name`. */
export type RivalTally = {
  games: number;
  won: number;
  shared: number;
  lost: number;
  margin: number | null;
  name: string;
  level: string | null;
};

export type RulesAnswer = {
  game: string;
  title: Words;
  chapters: ChapterAnswer[];
  clauses: ClauseAnswer[];
};

export type SayMessage = {
  type: "say";
  text: string;
};

export type ScoreLineSight = {
  clause: string;
  text: Spoken;
  points: number;
  group: Words | null;
};

export type SeatBotMessage = {
  type: "seat_bot";
  seat: number;
  level: string;
  name?: string;
};

export type SeatRating = {
  points: number;
  sure: number;
  games: number;
  change: number | null;
};

export type SeatSight = {
  seat: number;
  name: string;
  kind: "open" | "person" | "machine" | "bot";
  level: string | null;
  substitute: string | null;
  resigned: boolean;
  present: boolean;
  away_ms: number;
};

/** me (several times for several people at one screen; adds no word to the deal), bot (with a level), open, or kept: open to me alone, who sits down with a word once the commitment is known. */
export type SeatWish = {
  kind: "me" | "kept" | "bot" | "open";
  name?: string;
  level?: string;
};

/** What a seat sees of a position, and what may be played in it. */
export type Seen = {
  to_act: number;
  view: Record<string, unknown>;
  moves: string[];
  told: SeenStep[];
  result: ResultSight | null;
};

export type SeenStep = {
  seat: number;
  text: string;
  words: Spoken;
};

export type SheetSight = {
  total: number;
  lines: ScoreLineSight[];
  tie_breaks: ScoreLineSight[];
};

/** What finished games add up to, the newest last in time. */
export type Shelf = {
  games: number;
  won: number;
  shared: number;
  lost: number;
  margin: number | null;
  course: CourseGame[];
  rivals: RivalTally[];
  kinds: KindTally[];
  reviewed: number;
  accounts: ReviewedGame[];
  mistakes: Mistake[];
};

export type Sight = {
  table: TableSight;
  you: YouSight;
  view: Record<string, unknown>;
  moves: string[];
};

export type SightFrame = {
  table: TableSight;
  you: YouSight;
  view: Record<string, unknown>;
  moves: string[];
  type: "sight";
};

export type SitMessage = {
  type: "sit";
  seat: number;
  name?: string;
  word?: string;
};

/** A sentence in each language: its words, or where they refer to something its parts. */
export type Spoken = {
  en: string | (string | Reference)[];
  fr: string | (string | Reference)[];
};

/** A table in a list. */
export type Summary = {
  id: string;
  game: string;
  host?: string | null;
  options: Record<string, boolean | number | string>;
  phase: "open" | "playing" | "over" | "closed";
  paused: boolean;
  to_act: number | null;
  seats: SummarySeat[];
  result: SummaryResult | null;
  changed_at: number;
  clock?: SummaryClock;
  hints?: boolean;
  forked_from?: ForkSight;
  rated?: boolean;
  here?: boolean;
};

export type SummaryClock = {
  kind: "none" | "live" | "days";
  bank_ms: number;
  increment_ms: number;
};

export type SummaryResult = {
  ending: "played" | "resigned" | "time";
  places: number[];
  totals: number[] | null;
};

export type SummarySeat = {
  name: string;
  kind: "open" | "person" | "machine" | "bot";
  level: string | null;
  substitute: string | null;
};

export type TableList = {
  tables: Summary[];
};

/** `commitment` binds the secret of the deal: whoever sits down after it adds a word freely. */
export type TableMade = {
  table: string;
  version: number;
  commitment: string;
};

export type TableRatings = {
  rated: boolean;
  assisted: ("takeback" | "stand_in")[];
  seats: (SeatRating | null)[];
};

/** What everybody may know of a table. */
export type TableSight = {
  id: string;
  host: string | null;
  version: number;
  moved_version: number;
  game: string;
  rules: number;
  options: Record<string, boolean | number | string>;
  listed: boolean;
  curtain: boolean;
  hints: boolean;
  first: "drawn" | "seated";
  rated: boolean;
  assisted: ("takeback" | "stand_in")[];
  day: DaySight | null;
  leave_ms: number | null;
  club: string | null;
  sealed: boolean;
  phase: "open" | "playing" | "over" | "closed";
  paused: boolean;
  to_act: number | null;
  thinking: number | null;
  steps: number;
  seats: SeatSight[];
  clock: ClockSight | null;
  takeback: TakebackSight | null;
  pause_wishes: number[];
  deal: DealSight;
  result: ResultSight | null;
  rematch_wishes: number[];
  rematch: string | null;
  forked_from: ForkSight | null;
};

/** A bot is to play for somebody who has left; which one is the house's choice. */
export type TakeOverMessage = {
  type: "take_over";
  seat: number;
};

export type TakebackSight = {
  seat: number;
  step: number;
  agreed: number[];
};

/** The deals of a day (by UTC), its puzzle, and my evenings. */
export type Today = {
  day: string;
  today: string;
  ends_at: number;
  now: number;
  before: string | null;
  after: string | null;
  puzzle: string;
  deals: DayDeal[];
  evenings: Evenings | null;
};

/** Something that happened, as you may know it; the fields beyond these depend on the kind. */
export type Told = {
  kind: string;
  version: number;
  at: number;
  words?: Spoken;
  seat?: number;
  text?: string;
  by?: string | null;
  reason?: Spoken | null;
  figures?: FiguresSight;
  round?: number;
  changes?: ChangeSight[];
  steps?: number;
  step?: number;
};

export type UndoMessage = {
  type: "undo";
  seat: number;
  version: number;
  whole_turn?: boolean;
};

export type WebhookAnswer = {
  url: string | null;
};

export type WelcomeFrame = {
  table: TableSight;
  you: YouSight;
  view: Record<string, unknown>;
  moves: string[];
  type: "welcome";
  events: Told[];
};

export type WitnessAnswer = {
  kind: string;
  name: string;
};

export type Words = {
  en: string;
  fr: string;
};

export type YouSight = {
  seat: number | null;
  seats: number[];
  host: boolean;
  veiled: boolean;
  waited_for: boolean;
  muted: number[];
  hints: boolean;
  undo: number;
};
