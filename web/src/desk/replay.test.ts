import { expect, test } from "vitest";
import type { Replay, ReplayStep } from "../lib/wire";
import { filmed, opening, readPlace, stride, writePlace, type Film } from "./replay";

const step = (text: string, changed: Record<string, unknown>, gone: string[] = []): ReplayStep => ({
  seat: 0,
  text,
  words: { en: text, fr: text },
  to_act: 1,
  changed,
  gone,
});

const page = (after: number, steps: ReplayStep[], next: number | null): Replay => ({
  game: "gobi",
  seats: 2,
  options: {},
  start: "gobi 2 seats",
  names: ["Ines", "Paul"],
  levels: [null, null],
  forked: 0,
  length: 3,
  after,
  begin: { to_act: 0, view: { tiles: [1], camels: 9 } },
  steps,
  next,
  result: next === null ? { ending: "played", places: [1, 2], totals: [7, 5], sheets: null } : null,
});

test("every moment of a game is there after one answer, and an earlier one is not changed by a later step", async () => {
  const asked: number[] = [];
  const steps = [step("a", { tiles: [1, 2], hint: 1 }), step("b", { camels: 8 }, ["hint"]), step("c", {})];
  const film = await filmed((after) => (asked.push(after), Promise.resolve(page(after, steps, null))));
  expect(asked).toEqual([0]);
  expect(film.moments.map((moment) => moment.view)).toEqual([
    { tiles: [1], camels: 9 },
    { tiles: [1, 2], camels: 9, hint: 1 },
    { tiles: [1, 2], camels: 8 },
    { tiles: [1, 2], camels: 8 },
  ]);
  expect(film.moments.map((moment) => moment.to_act)).toEqual([0, 1, 1, 1]);
});

test("a very long game comes in pages, and its result with the last", async () => {
  const pages = new Map([
    [0, page(0, [step("a", { camels: 8 })], 1)],
    [1, page(1, [step("b", { camels: 7 }), step("c", { camels: 6 })], null)],
  ]);
  const film = await filmed((after) => Promise.resolve(pages.get(after) as Replay));
  expect(film.moments.map((moment) => moment.view["camels"])).toEqual([9, 8, 7, 6]);
  expect(film.replay.result?.totals).toEqual([7, 5]);
});

/** A round of two: draw, 0, 0, 1; a second: draw, 0, 1. */
const film = (forked = 0): Film => {
  const steps = [-1, 0, 0, 1, -1, 0, 1].map((seat, at) => ({ ...step("x", {}), seat, round: at < 4 ? 1 : 2 }));
  return { steps, moments: [], replay: { ...page(0, steps, null), forked } };
};

test("one goes by steps, by turns and by rounds, and stops at both ends", () => {
  const walked = (by: "step" | "turn" | "round", way: 1 | -1): number[] => {
    const at = [way === 1 ? 0 : 7];
    while (at.length < 9 && at.at(-1) !== (way === 1 ? 7 : 0)) at.push(stride(film(), at.at(-1) as number, by, way));
    return at;
  };
  expect(walked("step", 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(walked("turn", 1)).toEqual([0, 1, 3, 5, 6, 7]);
  expect(walked("turn", -1)).toEqual([7, 6, 5, 3, 1, 0]);
  expect(walked("round", 1)).toEqual([0, 4, 7]);
  expect(walked("round", -1)).toEqual([7, 4, 0]);
  expect(stride(film(), 7, "turn", 1)).toBe(7);
});

test("a game opens before its first decision; one that goes on from another, where it does", () => {
  expect(opening(film())).toBe(1);
  expect(opening(film(4))).toBe(5);
});

test("every moment has an address, and an old or a broken one leads somewhere", () => {
  expect(readPlace(writePlace(62, 1))).toEqual({ at: 62, eyes: 1 });
  expect(readPlace(writePlace(0, null))).toEqual({ at: 0, eyes: null });
  expect(readPlace("?move=5")).toEqual({ at: 5, eyes: null });
  expect(readPlace("?at=-3&eyes=x")).toEqual({ at: null, eyes: null });
});
