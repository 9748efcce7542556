import { expect, test } from "vitest";
import { bySeat, called, factOf, scoreName, shared } from "./facts";

const RACE = { steps: [3, 0], turn: 1, die: 2 };

test("what is one for each seat belongs to the seats, the rest to the table", () => {
  expect(bySeat(RACE, 2)).toEqual([
    {
      name: "steps",
      facts: [
        { kind: "value", value: 3 },
        { kind: "value", value: 0 },
      ],
    },
  ]);
  expect(shared(RACE, 2).map(({ name }) => name)).toEqual(["turn", "die"]);
});

test("rows of equal length are a grid, also where they are drawn with signs", () => {
  const rows = [
    ["x", null, "o"],
    [null, "x", null],
  ];
  expect(factOf(rows)).toEqual({ kind: "grid", rows });
  expect(factOf([".x.", "o.."])).toEqual({
    kind: "grid",
    rows: [
      [".", "x", "."],
      ["o", ".", "."],
    ],
  });
  expect(bySeat({ cells: rows }, 2)).toEqual([]);
});

test("words are no grid, and equal things are counted", () => {
  expect(factOf(["salt", "gold", "salt"])).toEqual({
    kind: "chips",
    chips: [
      { value: "salt", count: 2 },
      { value: "gold", count: 1 },
    ],
  });
  expect(factOf([3, 1, 3])).toEqual({
    kind: "chips",
    chips: [
      { value: 3, count: 1 },
      { value: 1, count: 1 },
      { value: 3, count: 1 },
    ],
  });
});

test("alike objects are a table, words in both languages are words", () => {
  expect(factOf([{ name: { en: "sea", fr: "mer" }, size: 2 }])).toEqual({
    kind: "rows",
    names: ["name", "size"],
    rows: [
      [
        { kind: "words", words: { en: "sea", fr: "mer" } },
        { kind: "value", value: 2 },
      ],
    ],
  });
  expect(factOf([{ a: 1 }, [2, "x"], null]).kind).toBe("list");
  expect(factOf({ open_lines: 3 })).toEqual({
    kind: "group",
    parts: [{ name: "open_lines", fact: { kind: "value", value: 3 } }],
  });
  expect(called("open_lines")).toBe("open lines");
});

test("points are what is called so, or the only numbers of the seats", () => {
  expect(scoreName(RACE, 2)).toBe("steps");
  expect(scoreName({ coins: [1, 2], points: [0, 4] }, 2)).toBe("points");
  expect(scoreName({ coins: [1, 2], cards: [0, 4] }, 2)).toBeNull();
  expect(scoreName({ hands: ["ab", "c"] }, 2)).toBeNull();
});
