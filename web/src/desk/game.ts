/** What a game gives to the frame. Each game's `index.ts` default-exports one of these; it is
 * loaded when a table of that game is opened. */
import type { Component } from "svelte";
import type { Reference, TableSight, Told } from "../lib/wire";
import type { Language } from "../words/language.svelte";
import type { Desk } from "./desk.svelte";

/** A button beside the prompt: a legal move that has no place on the board. */
export type Action = {
  /** The move it chooses (or plays at once, when `now`). */
  text: string;
  label: string;
  /** One key, shown on the button. */
  key?: string;
  now?: boolean;
};

/** How a reference of a sentence is drawn: an icon beside its name, in the colours of a class. */
export type Sign = { icon: string; kind: string };

/** Something that goes from one place of the screen to another, both as selectors. */
export type Trip = { sign: Sign; from: string; to: string };

/** Where a seat's things are. */
export const seatSpot = (seat: number): string => `[data-seat="${seat}"]`;

export interface GameModule<View> {
  /** The middle of the table: board, trays, markets. It fills its parent and scrolls nothing. */
  Board: Component<{ desk: Desk<View> }>;
  /** What a seat holds, below its name and score. */
  Holdings: Component<{ desk: Desk<View>; seat: number }>;
  /** The same in one short line, for the phone's strip of players. */
  Mini: Component<{ desk: Desk<View>; seat: number }>;
  /** What stands beside the points in that strip (Targui: the hand). */
  Held?: Component<{ desk: Desk<View>; seat: number }>;
  /** The seat's sign: its shape in its colour. Fills a square. */
  Badge: Component<{ desk: Desk<View>; seat: number }>;
  /** Always in sight above the log (Targui: the next raid); in a line above the players where there is little room. */
  Aside?: Component<{ desk: Desk<View>; line?: boolean }>;
  /** Below the players (Gobi: the round). */
  Round?: Component<{ desk: Desk<View> }>;
  /** What is to be done now, in words. Rich: names with their symbols. */
  Ask: Component<{ desk: Desk<View> }>;
  /** What the move in preview brings about; empty without one. */
  Preview: Component<{ desk: Desk<View> }>;
  /** The word on the confirm button, for the move in preview. */
  confirm(desk: Desk<View>, language: Language): string;
  /** Beside the prompt on a wide screen; on a phone the board has a row for them, always there. */
  actions(desk: Desk<View>, language: Language): Action[];
  /** null: a view does not say. */
  score(view: View, seat: number, seats: number): number | null;
  /** "points", "VP", "hexes left" … in a word. */
  unit(language: Language, view: View, seats: number): string;
  /** The sign of something a sentence speaks of; null where its name is enough. */
  sign(reference: Reference): Sign | null;
  /** Where on the board something lies that a move's text or a sentence speaks of, as a selector: what is gained or paid
   * flies from there or to there. Missing where `trips` says of everything where it goes. */
  spot?(view: View, event: Told): string | null;
  /** What else goes somewhere with what somebody else did: tiles, camels, cards, figures. */
  trips?(desk: Desk<View>, event: Told): Trip[];
  /** The first grade of a hint: where on the table a move happens, without naming it. */
  where(desk: Desk<View>, move: string, language: Language): string;
  /** The seat's letter (A, B …) or its colour's; of the colour that made this move, where a seat has several. */
  letter(view: View, seat: number, move?: string): string;
  /** The seat's colour as a CSS value, likewise. */
  colour(view: View, seat: number, move?: string): string;
  /** After the game: what nobody else could see until now, as a section of its own; empty where there was nothing. */
  Revealed?: Component<{ desk: Desk<View> }>;
  /** Another game that goes on from this one, and with which options; null: none but a plain rematch. */
  sequel?(view: View, options: TableSight["options"]): { label: string; options: TableSight["options"] } | null;
  /** Keys of this board for the help sheet: key and what it does. */
  keys(language: Language): [string, string][];
}
