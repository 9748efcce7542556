import { expect, it } from "vitest";
import { changes, readTally, spread, total, writeTally } from "./tally";
import type { PlayerView } from "./types";

it("reads and writes tokens as moves do", () => {
  expect(readTally("2D S 3W")).toEqual({ D: 2, S: 1, W: 3 });
  expect(readTally("nothing")).toEqual({});
  expect(readTally("XOA3")).toBeNull();
  expect(writeTally({ W: 3, D: 2, S: 1 })).toBe("2D S 3W");
  expect(writeTally({})).toBe("nothing");
});

it("spreads and counts", () => {
  expect(spread({ P: 1, D: 2 })).toEqual(["D", "D", "P"]);
  expect(total({ P: 1, D: 2 })).toBe(3);
});

it("tells what changed", () => {
  const one = { dates: 2, salt: 1, pepper: 0, gold: 1, water: 0, vp: 4 } as PlayerView;
  expect(changes(one, { ...one, dates: 1, vp: 6 })).toEqual({ D: -1, V: 2 });
});
