import { describe, expect, it } from "vitest";
import type { ReviewMoment } from "../lib/wire";
import { dearest, falls, FIRST, numbered, spread, ticks, told, turnsOf } from "./reading";

const moment = (at: number, kind: ReviewMoment["kind"] = "missed"): ReviewMoment => ({
  at,
  kind,
  seat: 0,
  size: 2,
  error: 1,
  chance: 0,
  words: { en: "", fr: "" },
  played: null,
  better: null,
});

describe("a review as it is read", () => {
  it("numbers moments in the order of the game and knows which was dearest", () => {
    const found = numbered([moment(30), moment(4), moment(12)]);
    expect(found.map(({ at, number, rank }) => [at, number, rank])).toEqual([
      [4, 1, 1],
      [12, 2, 2],
      [30, 3, 0],
    ]);
  });

  it("shows the dearest first, and always the one that is looked at", () => {
    const all = numbered(Array.from({ length: FIRST + 3 }, (_, index) => moment(100 - index)));
    const cheapest = all.find((one) => one.rank === FIRST + 2)?.at ?? 0;
    expect(dearest(all, -1).map((one) => one.rank)).toEqual([...Array(FIRST).keys()].reverse());
    expect(dearest(all, cheapest)).toHaveLength(FIRST + 1);
  });

  it("tells what was missed as a loss", () => {
    expect([told(moment(1)), told(moment(1, "found"))]).toEqual([-2, 2]);
  });

  it("counts turns: a draw belongs to the turn before it", () => {
    const steps = [-1, 0, 0, -1, 1, -1, 0].map((seat) => ({ seat }));
    expect(turnsOf(steps)).toEqual([1, 1, 1, 1, 2, 2, 3, 3]);
  });

  it("has round ticks around everything, zero among them", () => {
    expect(ticks(-13.2, 6)).toEqual([-15, -10, -5, 0, 5, 10]);
    expect(ticks(0.2, 0.4)).toEqual([0, 1]);
  });

  it("spreads labels that would lie over each other", () => {
    expect(spread([10, 12, 50], 15, 0, 100)).toEqual([10, 25, 50]);
    expect(spread([90, 95], 15, 0, 100)).toEqual([85, 100]);
  });

  it("lets each part of an account begin where the last one ended", () => {
    expect(falls([2, -3])).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: -1 },
    ]);
  });
});
