import { expect, it } from "vitest";
import { sign } from "./signs";

it("draws tribes, gifts and blessings, and leaves cells, seats and coffee to their names", () => {
  expect(sign({ kind: "tribe", id: "Chingis", name: "Chingis" })?.icon).toBe("gobi-s-chingis");
  expect(sign({ kind: "reward", id: "Silk", name: "Soie" })).toEqual({ icon: "gobi-r-silk", kind: "gobi-gift" });
  expect(sign({ kind: "reward", id: "Stacked camels", name: "" })?.kind).toBe("gobi-blessing");
  for (const other of [
    { kind: "reward", id: "Coffee" },
    { kind: "cell", id: "2,1" },
    { kind: "seat", id: 1 },
  ])
    expect(sign({ ...other, name: "" })).toBeNull();
  expect(sign({ kind: "tile", id: "2,1", name: "Chingis" })?.icon).toBe("gobi-s-chingis");
  expect(sign({ kind: "camel", id: 1, name: "camels" })?.icon).toBe("gobi-camel-2");
});
