/** The buttons that make moves, said once for the prompt, the phone's bar and the lessons.
 *
 * One button is the main one. With a move in preview it makes that move, and is Enter; while one is half made it
 * waits for the rest; with neither it is what can be done at once (ending the turn), with its own key. No move has
 * two. */
import type { Desk } from "./desk.svelte";
import type { Action, GameModule } from "./game";
import type { Language } from "../words/language.svelte";

/** What the main button does at once; null: it confirms what is chosen. */
export function atOnce(desk: Desk, game: GameModule<unknown>, language: Language): Action | null {
  if (desk.chosen !== null || desk.begun.halfMade || !desk.mine) return null;
  return game.actions(desk, language).find((action) => action.now) ?? null;
}

/** The moves that have a button of their own beside the main one. */
export function others(desk: Desk, actions: Action[]): Action[] {
  if (!desk.mine) return [];
  const main = desk.chosen ?? (desk.begun.halfMade ? undefined : actions.find((action) => action.now)?.text);
  return actions.filter((action) => action.text !== main);
}

/** A button or a key of an action was pressed. */
export function act(desk: Desk, action: Action): void {
  if (action.now) void desk.play(action.text);
  else desk.choose(action.text);
}
