import { expect, it } from "vitest";
import { chronicle } from "./chronicle";
import type { Told } from "./wire";

const words = { en: "x", fr: "x" };
let version = 0;
const told = (kind: string, more: Partial<Told> = {}): Told => ({
  kind,
  at: 0,
  words,
  version: (version += 1),
  ...more,
});
const moved = (seat: number, round?: number): Told =>
  told("moved", { seat, ...(round === undefined ? {} : { round }) });
const shape = (story: Told[]): string[] =>
  chronicle(story).map((line) =>
    line.kind === "round"
      ? `round ${line.round}`
      : line.kind === "turn"
        ? `turn of ${line.seat}: ${line.count}`
        : line.kind === "undone"
          ? `undone ${line.events.length}`
          : line.event.kind,
  );

it("has a heading for each round, and for a turn of several actions", () => {
  const story = [told("began"), moved(0, 1), moved(1, 1), moved(1, 1), told("drawn", { round: 1 }), moved(0, 2)];
  expect(shape(story)).toEqual([
    "began",
    "round 1",
    "moved",
    "turn of 1: 2",
    "moved",
    "moved",
    "drawn",
    "round 2",
    "moved",
  ]);
});

it("folds what was undone into one line, and goes on counting", () => {
  const story = [moved(0), moved(0), told("undone", { seat: 0, steps: 1 }), told("undone", { seat: 0, steps: 1 })];
  expect(shape(story)).toEqual(["undone 2"]);
  expect(shape([...story, moved(0), moved(0)])).toEqual(["undone 2", "turn of 0: 2", "moved", "moved"]);
});

it("leaves out what was taken back, with the draws that followed it", () => {
  const story = [moved(0), moved(1), told("drawn"), told("taken_back", { seat: 1, step: 1 }), moved(1)];
  expect(shape(story)).toEqual(["moved", "taken_back", "moved"]);
});

it("tells neither chat nor what has no words", () => {
  const silent: Told = { kind: "muted", version: 1, at: 0 };
  expect(shape([told("said"), silent])).toEqual([]);
});
