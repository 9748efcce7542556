/** Legal moves that have no place on the table: buttons. */
import type { Desk } from "../../desk/desk.svelte";
import type { Action } from "../../desk/game";
import { deed } from "./deeds";
import { inPanel, isPlain } from "./intents";
import { unused } from "./prompts";
import type { TarguiView } from "./types";

/** A turn ends with one press, unless something would be lost: then the preview names it first. */
export function actions(desk: Desk<TarguiView>): Action[] {
  if (inPanel(desk.view.pending.phase)) return [];
  return desk.moves.filter(isPlain).map((move) => {
    const action = { text: move, label: deed(move, desk.view).words };
    return move === "end" ? { ...action, key: "E", now: unused(desk).length === 0 } : action;
  });
}
