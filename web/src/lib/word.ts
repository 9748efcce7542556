/** What this browser's seats add to the deal, so that no server can choose the draws alone. */
import { hex } from "./hex";
import type { Command } from "./link.svelte";
import { note } from "./seals";

const BYTES = 16;

/** A word nobody could have guessed, and which this browser knows again when the draws are checked. */
export function newWord(): string {
  const word = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  note("words", word);
  return word;
}

/** The command with the words it asks for: one to sit down with, one for each of my seats in a rematch. */
export function worded(command: Command, seats: number): Command {
  if (command.type === "sit") return { word: newWord(), ...command };
  if (command.type === "rematch") return { words: Array.from({ length: seats }, newWord), ...command };
  return command;
}
