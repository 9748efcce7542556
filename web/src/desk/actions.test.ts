import { describe, expect, it } from "vitest";
import { atOnce, others } from "./actions";
import { Desk, type Backend } from "./desk.svelte";
import type { Action, GameModule } from "./game";
import { pretendTable, pretendYou } from "./pretend";

const backend: Backend = {
  play: () => Promise.resolve(null),
  why: () => Promise.resolve(null),
  outlook: () => Promise.resolve([]),
};
const END: Action = { text: "end", label: "End turn", key: "E", now: true };
const DISCARD: Action = { text: "discard", label: "Discard", key: "D" };
const game = { actions: () => [DISCARD, END] } as unknown as GameModule<unknown>;

describe("the buttons of a prompt", () => {
  const desk = new Desk(backend, {
    game: "gobi",
    view: {},
    moves: ["discard", "end", "perfume"],
    table: pretendTable("gobi", ["Ines", "Paul"], 1, 0),
    you: pretendYou(0),
  });

  it("have one for each move: what can be done at once is the main one while nothing is chosen", () => {
    expect(atOnce(desk, game, "en")).toBe(END);
    expect(others(desk, [DISCARD, END])).toEqual([DISCARD]);
  });

  it("confirm what is chosen, and keep the rest beside it", () => {
    desk.choose("perfume");
    expect(atOnce(desk, game, "en")).toBeNull();
    expect(others(desk, [DISCARD, END])).toEqual([DISCARD, END]);
    desk.choose("discard");
    expect(others(desk, [DISCARD, END])).toEqual([END]);
  });

  it("wait for the rest of a move that is half made, and keep what can be done at once beside it", () => {
    desk.choose(null);
    desk.begun.set("tool", "Silk");
    expect(atOnce(desk, game, "en")).toBeNull();
    expect(others(desk, [DISCARD, END])).toEqual([DISCARD, END]);
  });
});
