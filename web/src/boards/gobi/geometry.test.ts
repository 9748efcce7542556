import { describe, expect, it } from "vitest";
import { beads, between, bounds, cellAt, line, slot, stands, towards } from "./geometry";
import type { Spot } from "./types";

describe("the desert on the screen", () => {
  it("puts y upwards", () => {
    expect(slot([0, 0])).toEqual([65, 55]);
    expect(slot([1, 2])).toEqual([165, -145]);
    expect(cellAt(165, -145)).toEqual([1, 2]);
    expect(cellAt(...slot([-3, -1]))).toEqual([-3, -1]);
  });

  it("takes in the tiles and the empty cells around them", () => {
    const desert = [{ x: 0, y: 0, tribe: "Sarnai", camels: [] }];
    const around: [number, number, number][] = [
      [-1, 0, 1],
      [0, 1, 1],
      [1, 0, 1],
      [0, -1, 1],
    ];
    expect(bounds({ desert, around })).toEqual({ x: -100, y: -100, width: 300, height: 300 });
  });

  it("draws a route from ring to ring", () => {
    expect(
      line([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBe("M92.5 55 L165 55 L165 -17.5");
  });

  it("hangs the lengths of two routes on different steps", () => {
    const outer: Spot[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ];
    const inner: Spot[] = [
      [1, 0],
      [2, 0],
      [3, 0],
    ];
    const [one, other] = beads([outer, inner]);
    expect(between(outer, one ?? 0)).not.toEqual(between(inner, other ?? 0));
  });

  it("hangs the lengths of two routes that cross apart, so that each can be pressed", () => {
    const rising: Spot[] = [
      [0, 0],
      [1, 1],
    ];
    const falling: Spot[] = [
      [0, 1],
      [1, 0],
    ];
    const [one, other] = beads([rising, falling]);
    const [x, y] = between(rising, one ?? 0);
    const [left, top] = between(falling, other ?? 0);
    expect(Math.hypot(x - left, y - top)).toBeGreaterThan(40);
  });
});

describe("arrow keys", () => {
  const cells: Spot[] = [
    [0, 0],
    [1, 0],
    [3, 0],
    [1, 2],
  ];
  it("lead to the next cell that way", () => {
    expect(towards(cells, [0, 0], "ArrowRight")).toEqual([1, 0]);
    expect(towards(cells, [1, 0], "ArrowRight")).toEqual([3, 0]);
    expect(towards(cells, [1, 0], "ArrowUp")).toEqual([1, 2]);
    expect(towards(cells, [0, 0], "ArrowDown")).toBeNull();
  });
});

describe("camels on a tile", () => {
  it("gives one's own always the same slot", () => {
    const alone = stands([1, 0, 0, 0], 0);
    const crowd = stands([1, 1, 2, 1], 0);
    expect(alone).toEqual([{ seat: 0, count: 1, x: 42, y: 35.3, size: 46 }]);
    expect(crowd.find((one) => one.seat === 0)).toEqual(alone[0]);
    expect(crowd).toHaveLength(4);
  });

  it("keeps the slot free for a camel that would land there", () => {
    expect(stands([0, 1], 0)[0]?.x).toBe(42);
    expect(stands([0, 1], 0, true)[0]?.x).toBe(4);
  });
});
