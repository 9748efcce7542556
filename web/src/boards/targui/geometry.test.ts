import { expect, it } from "vitest";
import { borderSpot, cellSpot, lineOf, step, type Spot } from "./geometry";

it("the border runs clockwise from the top", () => {
  expect([16, 1, 2, 3, 4].map((number) => borderSpot(number))).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
  ]);
  expect([5, 8, 9, 12].map((number) => borderSpot(number))).toEqual([
    [2, 5],
    [5, 5],
    [5, 4],
    [5, 1],
  ]);
  expect([13, 14, 15].map((number) => borderSpot(number))).toEqual([
    [4, 1],
    [3, 1],
    [2, 1],
  ]);
});

it("facing cards look along the same line, corners along none", () => {
  for (const [one, other] of [
    [1, 11],
    [2, 10],
    [3, 9],
    [5, 15],
    [6, 14],
    [7, 13],
  ] as const)
    expect(lineOf(one)).toEqual(lineOf(other));
  expect(lineOf(4)).toBeNull();
  expect(lineOf(2)).toEqual({ column: 3 });
});

it("arrow keys go to the nearest spot ahead", () => {
  const spots: Spot[] = [
    ...Array.from({ length: 16 }, (_, index) => ({
      key: `b${index + 1}`,
      row: borderSpot(index + 1)[0],
      column: borderSpot(index + 1)[1],
    })),
    ...["1,1", "1,2", "2,2"].map((cell) => ({ key: `c${cell}`, row: cellSpot(cell)[0], column: cellSpot(cell)[1] })),
  ];
  expect(step(spots, "b1", "ArrowRight")).toBe("b2");
  expect(step(spots, "b2", "ArrowDown")).toBe("c1,2");
  expect(step(spots, "c1,2", "ArrowLeft")).toBe("c1,1");
  expect(step(spots, "b16", "ArrowUp")).toBe("b16");
});
