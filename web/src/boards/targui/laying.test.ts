import { describe, expect, it } from "vitest";
import { instead, kept, thriftiest, ways } from "./laying";
import type { TarguiView } from "./types";

const view = (phase: string, card: string | null): TarguiView =>
  ({
    pending: { phase, card },
    centre: [
      { cell: "1,1", kind: "tribe", card: "WE1", markers: [] },
      { cell: "1,2", kind: "goods", card: "D", markers: [] },
    ],
  }) as unknown as TarguiView;

describe("what becomes of a tribe card", () => {
  it("is three things side by side, those that may not be done with their text", () => {
    expect(ways(view("act", null), "c1,1", ["keep 1,1", "discard 1,1"])).toEqual([
      { kind: "play", move: null, text: "play 1,1" },
      { kind: "keep", move: "keep 1,1", text: "keep 1,1" },
      { kind: "discard", move: "discard 1,1", text: "discard 1,1" },
    ]);
    expect(ways(view("drawn", "WE1"), null, ["play WE1", "discard WE1"]).map(({ move }) => move)).toEqual([
      "play WE1",
      null,
      "discard WE1",
    ]);
  });

  it("is nothing where goods are taken or something is paid", () => {
    expect(ways(view("act", null), "c1,2", ["take 1,2"])).toEqual([]);
    expect(ways(view("pay", "WE1"), null, ["pay D S"])).toEqual([]);
  });
});

describe("ways to pay", () => {
  it("keeps gold before water, and water before goods", () => {
    expect(thriftiest(["pay D G", "pay D 2W", "pay 3W"])).toBe("pay D 2W");
    expect(thriftiest(["pay 2W", "pay D S"])).toBe("pay D S");
    expect(thriftiest([])).toBeUndefined();
    expect(kept("pay D 2W", ["pay D G", "pay D 2W"])).toEqual(["G"]);
    expect(kept("pay D S", ["pay D S"])).toEqual([]);
  });

  it("says what stands for what, and nothing where it is paid as printed or for less", () => {
    expect(instead("pay S G", ["D G"])).toEqual({ gives: { S: 1 }, spares: { D: 1 } });
    expect(instead("pay D G", ["D G", "2W"])).toBeNull();
    expect(instead("pay G", ["D G"])).toBeNull();
  });
});
