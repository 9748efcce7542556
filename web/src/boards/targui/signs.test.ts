import { expect, it } from "vitest";
import { sign } from "./signs";

it("draws tokens and figures, and leaves places and seats to their names", () => {
  expect(sign({ kind: "tokens", id: "2D" })?.icon).toBe("ta-t-dates");
  expect(sign({ kind: "tokens", id: "g" })?.icon).toBe("ta-t-gold");
  expect(sign({ kind: "robber", id: 5 })?.icon).toBe("ta-p-robber");
  expect(sign({ kind: "targia", id: 15 })?.icon).toBe("ta-p-targuia");
  for (const other of [
    { kind: "border", id: 5 },
    { kind: "cell", id: "1,2" },
    { kind: "dune", id: "D03" },
    { kind: "row", id: 1 },
    { kind: "seat", id: 1 },
    { kind: "card", id: "nobody has such a card" },
  ])
    expect(sign(other)).toBeNull();
});
