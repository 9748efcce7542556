import { expect, test } from "vitest";
import type { Replay, ReplayStep } from "../lib/wire";
import { filmed } from "./replay";

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
  names: ["Ines", "Paul"],
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
