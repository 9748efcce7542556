import { describe, expect, it } from "vitest";
import { tongue } from "../words/language.svelte";
import { cap, merged } from "./keys";

describe("the keys of the help sheet", () => {
  it("have one line each, in the words of the board where it says more", () => {
    const frame: [string, string][] = [
      ["Enter", "make the move"],
      ["Esc", "put it down"],
      ["?", "this sheet"],
    ];
    const board: [string, string][] = [
      ["E", "end the turn"],
      ["Enter", "choose; again: place it"],
    ];
    expect(merged(frame, board)).toEqual([
      ["Enter", "choose; again: place it"],
      ["Esc", "put it down"],
      ["?", "this sheet"],
      ["E", "end the turn"],
    ]);
  });

  it("are called what is printed on them", () => {
    expect([cap("Shift N"), cap("Arrows"), cap("F P S")]).toEqual(["Shift N", "← ↑ → ↓", "F P S"]);
    tongue.language = "fr";
    expect([cap("N / Shift N"), cap("Enter")]).toEqual(["N / Maj N", "Entrée"]);
    tongue.language = "en";
  });
});
