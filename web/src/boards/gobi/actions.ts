/** Legal moves that have no place on the board: buttons. What loses nothing is made with one press. */
import type { Desk } from "../../desk/desk.svelte";
import type { Action } from "../../desk/game";
import type { Language } from "../../words/language.svelte";
import type { GobiView } from "./types";
import { BOTH } from "./words";

export function actions(desk: Desk<GobiView>, language: Language): Action[] {
  const { action } = BOTH[language];
  const all: Action[] = [
    { text: "discard", label: action.discard, key: "D" },
    { text: "neighbours", label: action.neighbours, key: "B", now: true },
    { text: "no camel", label: action.noCamel, key: "D" },
    { text: "no reward", label: action.noReward, key: "D" },
    { text: "end", label: action.end, key: "E", now: true },
  ];
  return all.filter((one) => desk.legal.has(one.text));
}
