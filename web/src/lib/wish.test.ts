import { expect, it } from "vitest";
import type { GameBox } from "./wire";
import { Wish } from "./wish.svelte";

const words = (name: string) => ({ en: name, fr: name });
const about = { title: words(""), asked: null, changes: null, text: words(""), words: [], clause: "" };
const set = {
  ...about,
  name: "set",
  default: "base",
  choices: [],
  listed: ["base", "more"],
  seats: [],
  only_with: null,
};
const rich = { ...about, name: "rich", default: false, choices: [], listed: [false, true], seats: [2] };
const box = {
  key: "a game",
  seats: [2, 3, 4],
  options: [
    { ...set, main: true },
    { ...rich, main: false, only_with: { option: "set", values: ["more"] } },
  ],
} as unknown as GameBox;

it("begins with as few as can play, and leaves empty places out", () => {
  const wish = new Wish(box);
  expect(wish.chairs.map(({ who }) => who)).toEqual(["me", "open", "nobody", "nobody"]);
  expect(wish.mayBeEmpty(1)).toBe(false);
  wish.chairs[3] = { who: "bot", level: "level-2" };
  expect(wish.mayBeEmpty(1)).toBe(true);
  wish.chairs[1] = { who: "same" };
  wish.names[1] = " Paul ";
  expect(wish.table().seats).toEqual([{ kind: "me" }, { kind: "me", name: "Paul" }, { kind: "bot", level: "level-2" }]);
});

it("asks for an option only where it is a choice", () => {
  const wish = new Wish(box);
  const names = (): string[] => wish.offered.map(({ name }) => name);
  expect(names()).toEqual(["set"]);
  wish.options["set"] = "more";
  wish.options["rich"] = true;
  expect(names()).toEqual(["set", "rich"]);
  expect(wish.table().options).toEqual({ set: "more", rich: true });
  wish.chairs[2] = { who: "open" };
  expect(wish.table().options).toEqual({ set: "more" });
  wish.options["set"] = "base";
  expect(wish.table().options).toEqual({});
});

it("agrees on hints and stand-ins only where people are far from each other and no clock ticks", () => {
  const wish = new Wish(box);
  wish.hints = true;
  wish.absence = 5;
  expect(wish.table()).toMatchObject({ hints: true, stand_in_ms: 300_000 });
  wish.pace = "days";
  expect(wish.table()).toMatchObject({ hints: true, stand_in_ms: 0 });
  wish.pace = "quick";
  expect(wish.table()).toMatchObject({ hints: false, stand_in_ms: 0 });
  wish.pace = "none";
  wish.chairs[1] = { who: "bot", level: "level-1" };
  expect(wish.table()).toMatchObject({ hints: false, stand_in_ms: 0 });
});
