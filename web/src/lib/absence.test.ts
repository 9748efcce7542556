import { expect, test } from "vitest";
import { pretendTable } from "../desk/pretend";
import { gone } from "./absence";

const table = { ...pretendTable("gobi", ["Ann", "Ben", "Cleo"], 1, 1, "person"), leave_ms: 60_000 };
const away = { here: [true, false, true], ms: [0, 50_000, 0], at: 1_000_000 };

test("somebody has gone when nothing was heard of them for as long as the table says", () => {
  expect(gone(table, [0], away, 1_009_999)).toEqual([]);
  expect(gone(table, [0], away, 1_010_000)).toEqual([{ seat: 1, ms: 60_000 }]);
});

test("whoever left a moment ago has gone once the time has passed, though nothing new is told", () => {
  const left = { here: [true, false, true], ms: [0, 0, 0], at: 1_000_000 };
  expect(gone(table, [0], left, 1_059_999)).toEqual([]);
  expect(gone(table, [0], left, 1_060_000)).toEqual([{ seat: 1, ms: 60_000 }]);
});

test("whoever is heard of now and then is there", () => {
  const heard = { here: [true, true, true], ms: [0, 20_000, 0], at: 1_000_000 };
  expect(gone(table, [0], heard, 2_000_000)).toEqual([]);
});

test("nobody is offered a bot for themselves, nor a spectator for anybody", () => {
  expect(gone(table, [1], away, 2_000_000)).toEqual([]);
  expect(gone(table, [], away, 2_000_000)).toEqual([]);
});

test("where nothing was agreed nobody is replaced", () => {
  expect(gone({ ...table, leave_ms: null }, [0], away, 2_000_000)).toEqual([]);
});

test("a seat that a bot plays for already, or that has resigned, needs none", () => {
  for (const change of [{ substitute: "level-6" }, { resigned: true }]) {
    const seats = table.seats.map((seat) => (seat.seat === 1 ? { ...seat, ...change } : seat));
    expect(gone({ ...table, seats }, [0], away, 2_000_000)).toEqual([]);
  }
});
