/** What this browser's seats add to the deal, so that no server can choose the draws alone. */
import type { Command } from "./link.svelte";

const BYTES = 16;

/** A word nobody could have guessed. */
export function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** The command with the words it asks for: one to sit down with, one for each of my seats in a rematch. */
export function worded(command: Command, seats: number): Command {
  if (command.type === "sit") return { word: newWord(), ...command };
  if (command.type === "rematch") return { words: Array.from({ length: seats }, newWord), ...command };
  return command;
}
