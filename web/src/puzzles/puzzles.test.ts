import { describe, expect, it } from "vitest";
import { clock, gemFor } from "./gems";
import { dayOf, understood, weekOf } from "./progress.svelte";
import type { Puzzle } from "./types";

describe("what the browser remembers", () => {
  const record = { laid: [{ text: "1 0,0", at: 3 }], seconds: 9, hints: [0, 1, 0], solved: false };

  it("is understood again", () => {
    const kept = { puzzles: { "bone-1": record }, days: { "2026-11-16": "bone-1" } };
    expect(understood(JSON.stringify(kept))).toEqual(kept);
  });

  it("is forgotten where it makes no sense", () => {
    expect(understood(null)).toEqual({ puzzles: {}, days: {} });
    expect(understood("camel")).toEqual({ puzzles: {}, days: {} });
    expect(understood(JSON.stringify({ puzzles: { a: 3, b: { ...record, laid: [7] }, c: record } }))).toEqual({
      puzzles: { c: record },
      days: {},
    });
  });
});

describe("the calendar", () => {
  it("writes days as people here count them", () => {
    expect(dayOf(new Date(2026, 10, 6))).toBe("2026-11-06");
  });

  it("begins weeks on Monday", () => {
    // 16 November 2026 is a Monday, the 15th a Sunday.
    expect(weekOf(new Date(2026, 10, 16)).map(dayOf)[0]).toBe("2026-11-16");
    expect(weekOf(new Date(2026, 10, 15)).map(dayOf)).toEqual([
      "2026-11-09",
      "2026-11-10",
      "2026-11-11",
      "2026-11-12",
      "2026-11-13",
      "2026-11-14",
      "2026-11-15",
    ]);
  });
});

describe("small things", () => {
  it("tell the time", () => {
    expect(clock(0)).toBe("0:00");
    expect(clock(221)).toBe("3:41");
  });

  it("give a caravan one colour and a picture many", () => {
    const packing = { kind: "packing", hand: ["1", "2", "3.1"] } as Puzzle;
    expect(new Set(packing.hand.map((piece) => gemFor(piece, packing))).size).toBe(3);
    expect(gemFor("5.8", { ...packing, kind: "caravan" })).toBe("b");
  });
});
