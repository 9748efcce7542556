import { expect, test } from "vitest";
import { plotOf, WIDTH } from "./spread";

const score = (total: number, you = false) => ({ total, you });

test("equal results stand above each other, one's own on top", () => {
  const { dots, radius } = plotOf([score(30, true), score(30), score(34)], 30);
  const column = dots.filter(({ x }) => x === dots[0]?.x);
  expect(column.map(({ you }) => you)).toEqual([false, true]);
  expect(column[0]!.y - column[1]!.y).toBeCloseTo(2.3 * radius);
});

test("more points lie further right, and everything stays inside", () => {
  const many = Array.from({ length: 400 }, (_, index) => score(20 + (index % 9)));
  const { dots, radius, ticks, height } = plotOf(many, 24);
  expect(height).toBeCloseTo(240);
  expect(Math.min(...dots.map(({ y }) => y - radius))).toBeGreaterThan(-0.001);
  expect(Math.max(...dots.map(({ y }) => y + radius))).toBeLessThanOrEqual(height);
  expect(dots.every(({ x }) => x > 0 && x < WIDTH)).toBe(true);
  expect(ticks.map(({ value }) => value)).toEqual([18, 20, 22, 24, 26, 28, 30]);
});

test("a single result and negative ones have an axis, too", () => {
  const { dots, ticks, middle } = plotOf([score(-7, true)], -7);
  expect(dots).toHaveLength(1);
  expect(middle).toBe(dots[0]!.x);
  expect(ticks.map(({ value }) => value)).toEqual([-9, -8, -7, -6, -5]);
});
