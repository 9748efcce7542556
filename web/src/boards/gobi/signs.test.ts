import { expect, it } from "vitest";
import { sign } from "./signs";

it("draws tribes, gifts and blessings, and leaves cells, seats and coffee to their names", () => {
  expect(sign({ kind: "tribe", id: "Chingis" })?.icon).toBe("gobi-s-chingis");
  expect(sign({ kind: "reward", id: "Silk" })).toEqual({ icon: "gobi-r-silk", kind: "gobi-gift" });
  expect(sign({ kind: "reward", id: "Stacked camels" })?.kind).toBe("gobi-blessing");
  for (const other of [
    { kind: "reward", id: "Coffee" },
    { kind: "cell", id: "2,1" },
    { kind: "seat", id: 1 },
  ])
    expect(sign(other)).toBeNull();
});
