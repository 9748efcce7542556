// Made by `serai admin types` from the server's own models; do not edit.

import type { Lesson } from "./lesson";
import type {
  AboutAnswer,
  AccountAnswer,
  AnswerTakebackMessage,
  AskTakebackMessage,
  AskedOracle,
  AskedOutlook,
  AskedReplay,
  AskedSight,
  AskedWhy,
  CarriedAnswer,
  CarryAnswer,
  CloseMessage,
  ClubBegin,
  ClubEnter,
  ClubEnterBot,
  ClubList,
  ClubMade,
  ClubReady,
  ClubReplace,
  ClubSight,
  ClubWithdraw,
  DeclinePauseMessage,
  DevicesAnswer,
  Done,
  Draws,
  GamesAnswer,
  Hint,
  HurryMessage,
  KeyAnswer,
  Laid,
  LaidAndNext,
  LeaveMessage,
  Log,
  LookAhead,
  Matched,
  MuteMessage,
  MyRatings,
  MyTableList,
  NewClub,
  NewFork,
  NewGuest,
  NewTable,
  NewWebhook,
  NextTable,
  Oracle,
  Outlooks,
  Pack,
  Past,
  PauseMessage,
  PlayMessage,
  Points,
  Puzzle,
  PuzzleHint,
  PuzzleOfTheDay,
  PuzzleSolvable,
  PuzzleState,
  PuzzleWhy,
  Reason,
  Redeem,
  RematchMessage,
  Replay,
  ResignMessage,
  ResumeMessage,
  ReturnMessage,
  Review,
  ReviewState,
  RulesAnswer,
  SayMessage,
  SeatBotMessage,
  Seen,
  Shelf,
  Sight,
  SitMessage,
  TableList,
  TableMade,
  TableRatings,
  TakeOverMessage,
  Today,
  UndoMessage,
  WebhookAnswer,
} from "./wire";

export type Routes = {
  "GET /about": { fill: Record<string, never>; answer: AboutAnswer };
  "POST /bots": { fill: Record<string, never>; body: NewGuest; answer: KeyAnswer };
  "POST /carry": { fill: Record<string, never>; body: Redeem; answer: KeyAnswer };
  "POST /carry/look": { fill: Record<string, never>; body: Redeem; answer: CarriedAnswer };
  "POST /clubs": { fill: Record<string, never>; body: NewClub; answer: ClubMade };
  "GET /clubs/{club}": { fill: { club: string }; answer: ClubSight };
  "POST /clubs/{club}/commands": { fill: { club: string }; body: ClubEnter | ClubEnterBot | ClubBegin | ClubReady | ClubWithdraw | ClubReplace; answer: ClubSight };
  "POST /forks": { fill: Record<string, never>; body: NewFork; answer: TableMade };
  "GET /games": { fill: Record<string, never>; answer: GamesAnswer };
  "GET /games/{game}/cards": { fill: { game: string }; answer: Record<string, unknown> };
  "GET /games/{game}/lesson": { fill: { game: string }; answer: Lesson };
  "GET /games/{game}/pictures/{picture}": { fill: { game: string; picture: string }; answer: undefined };
  "GET /games/{game}/rules": { fill: { game: string }; answer: RulesAnswer };
  "POST /guests": { fill: Record<string, never>; body: NewGuest; answer: KeyAnswer };
  "GET /match": { fill: { game: string; waiting?: string | null }; answer: Matched };
  "GET /me": { fill: Record<string, never>; answer: AccountAnswer };
  "PATCH /me": { fill: Record<string, never>; body: NewGuest; answer: AccountAnswer };
  "POST /me/carry": { fill: Record<string, never>; answer: CarryAnswer };
  "GET /me/clubs": { fill: { most?: number }; answer: ClubList };
  "GET /me/devices": { fill: Record<string, never>; answer: DevicesAnswer };
  "DELETE /me/devices/{device}": { fill: { device: string }; answer: undefined };
  "GET /me/next": { fill: { after?: string | null }; answer: NextTable };
  "GET /me/ratings": { fill: Record<string, never>; answer: MyRatings };
  "GET /me/records": { fill: { game?: string | null; words?: string | null; result?: "won" | "shared" | "lost" | null; seats?: number | null }; answer: string };
  "GET /me/shelf": { fill: { game?: string | null; words?: string | null; result?: "won" | "shared" | "lost" | null; seats?: number | null }; answer: Shelf };
  "GET /me/tables": { fill: { phase?: "open" | "playing" | "over" | null; most?: number; after?: string | null; game?: string | null; words?: string | null; result?: "won" | "shared" | "lost" | null; seats?: number | null }; answer: MyTableList };
  "GET /me/webhook": { fill: Record<string, never>; answer: WebhookAnswer };
  "PUT /me/webhook": { fill: Record<string, never>; body: NewWebhook; answer: WebhookAnswer };
  "DELETE /me/webhook": { fill: Record<string, never>; answer: WebhookAnswer };
  "POST /oracle": { fill: Record<string, never>; body: AskedOracle; answer: Oracle };
  "POST /positions": { fill: Record<string, never>; body: AskedSight; answer: Seen };
  "POST /positions/outlook": { fill: Record<string, never>; body: AskedOutlook; answer: Outlooks };
  "POST /positions/why": { fill: Record<string, never>; body: AskedWhy; answer: Reason | null };
  "GET /puzzles": { fill: Record<string, never>; answer: Pack };
  "GET /puzzles/today": { fill: { day?: string | null }; answer: PuzzleOfTheDay };
  "GET /puzzles/{key}": { fill: { key: string }; answer: Puzzle };
  "POST /puzzles/{key}/hint": { fill: { key: string }; body: Laid; answer: PuzzleHint };
  "POST /puzzles/{key}/solvable": { fill: { key: string }; body: Laid; answer: PuzzleSolvable };
  "POST /puzzles/{key}/state": { fill: { key: string }; body: Laid; answer: PuzzleState };
  "POST /puzzles/{key}/why": { fill: { key: string }; body: LaidAndNext; answer: PuzzleWhy };
  "POST /replay": { fill: Record<string, never>; body: AskedReplay; answer: Replay };
  "GET /tables": { fill: { phase?: "open" | "playing" | "over" | null; game?: string | null }; answer: TableList };
  "POST /tables": { fill: Record<string, never>; body: NewTable; answer: TableMade };
  "GET /tables/{table}": { fill: { table: string }; answer: Sight };
  "POST /tables/{table}/commands": { fill: { table: string }; body: SitMessage | LeaveMessage | SeatBotMessage | CloseMessage | PlayMessage | UndoMessage | AskTakebackMessage | AnswerTakebackMessage | PauseMessage | DeclinePauseMessage | ResumeMessage | TakeOverMessage | ReturnMessage | ResignMessage | RematchMessage | SayMessage | MuteMessage | HurryMessage; answer: Done };
  "GET /tables/{table}/draws": { fill: { table: string }; answer: Draws };
  "GET /tables/{table}/hint": { fill: { table: string; seat: number }; answer: Hint };
  "GET /tables/{table}/log": { fill: { table: string; after?: number }; answer: Log };
  "POST /tables/{table}/outlook": { fill: { table: string }; body: LookAhead; answer: Outlooks };
  "GET /tables/{table}/past": { fill: { table: string; version: number }; answer: Past };
  "GET /tables/{table}/picture": { fill: { table: string; at?: number | null }; answer: string };
  "GET /tables/{table}/points": { fill: { table: string }; answer: Points };
  "GET /tables/{table}/ratings": { fill: { table: string }; answer: TableRatings };
  "GET /tables/{table}/record": { fill: { table: string }; answer: string };
  "GET /tables/{table}/replay": { fill: { table: string; eyes?: number | null; after?: number }; answer: Replay };
  "GET /tables/{table}/review": { fill: { table: string }; answer: ReviewState };
  "GET /tables/{table}/review/{stage}": { fill: { table: string; stage: "quick" | "deep" }; answer: Review };
  "POST /tables/{table}/review/{stage}": { fill: { table: string; stage: "quick" | "deep" }; answer: ReviewState };
  "DELETE /tables/{table}/review/{stage}": { fill: { table: string; stage: "quick" | "deep" }; answer: ReviewState };
  "GET /tables/{table}/why": { fill: { table: string; seat: number; text: string }; answer: Reason | null };
  "GET /today": { fill: { day?: string | null }; answer: Today };
  "POST /today/{game}": { fill: { game: string; day?: string | null }; answer: TableMade };
};
