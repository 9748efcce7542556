import { describe, expect, it } from "vitest";
import { byPlace, goalOf, handful, inPanel, isExchange, kindOf, mixable, placeOf, sections, tried } from "./intents";
import type { TarguiView } from "./types";

function view(phase: string, more: Partial<TarguiView> = {}): TarguiView {
  return {
    border: [{ number: 6, card: "X6", corner: false, targis: [0], robber: false, targia: true }],
    centre: [
      { cell: "1,1", kind: "goods", card: "2D", markers: [0] },
      { cell: "1,2", kind: "tribe", card: "OA1", markers: [] },
      { cell: "1,3", kind: "tribe", card: null, markers: [] },
    ],
    pending: { phase, card: null, looked: [], goods_card: null, dune: null, count: 0 },
    ...more,
  } as TarguiView;
}

describe("where a move belongs", () => {
  it.each([
    ["place 5", "b5"],
    ["place D03", "dD03"],
    ["join D03", "dD03"],
    ["use 1 play OA1", "b1"],
    ["use D09 play OA1", "dD09"],
    ["take 1,1 for S", "c1,1"],
    ["keep 1,2", "c1,2"],
    ["power reveal for S", "b6"],
    ["water for G", "water"],
    ["drop for S", "water"],
    ["marker XTE8 play OA1", "mXTE8"],
    ["unaided OA1", "hOA1"],
    ["shift 5 to 6", "b5"],
    ["move 1,1 to 2,1", "c1,1"],
  ])("%s begins at %s", (move, place) => expect(placeOf(move, view("act"))).toBe(place));

  it("a move from place to place has a goal", () => {
    expect(goalOf("shift 5 to 6")).toBe("b6");
    expect(goalOf("move 1,1 to 2,1")).toBe("c2,1");
    expect(goalOf("place 5")).toBeNull();
  });

  it("moves of one place stand together, and `end` has none", () => {
    const places = byPlace(["use 6", "power D", "power S", "take 1,1", "end"], view("act"));
    expect([...places.keys()]).toEqual(["b6", "c1,1"]);
    expect(places.get("b6")).toHaveLength(3);
  });

  it("a panel's moves have no place on the table", () => {
    expect(inPanel("pay")).toBe(true);
    expect(byPlace(["give D S"], view("give")).size).toBe(0);
  });
});

describe("water beside what is asked", () => {
  it("is told apart from the answers", () => {
    expect(["row 1", "water for G", "drop for S", "done"].filter(isExchange)).toEqual(["water for G", "drop for S"]);
  });
  it("is offered on the table where there is no panel", () => {
    const places = byPlace(["move 1,1 to 1,2", "done", "water for D"], view("shift"));
    expect([...places.keys()]).toEqual(["c1,1", "water"]);
    expect(inPanel("last_water")).toBe(true);
  });
});

describe("goods put together one by one", () => {
  it("leave out what is no mixture of goods", () => {
    expect(mixable(["gain 2D", "gain D S", "gain G", "gain 3W"])).toEqual({
      handfuls: [{ D: 2 }, { D: 1, S: 1 }],
      water: 0,
      rest: ["gain G", "gain 3W"],
    });
  });
  it("carry the water that goes back with each of them", () => {
    expect(mixable(["return 2D 3W", "return D S 3W"])).toEqual({
      handfuls: [
        { D: 2, W: 3 },
        { D: 1, S: 1, W: 3 },
      ],
      water: 3,
      rest: [],
    });
  });
});

describe("what is asked about when a place has no move", () => {
  it("a Targi while placing", () => {
    expect(tried("b5", view("place"), 0)).toBe("place 5");
    expect(tried("dD03", view("place"), 0)).toBe("place D03");
    expect(tried("c1,1", view("place"), 0)).toBeNull();
  });
  it("the card itself while acting; a card face down is nothing to ask about", () => {
    expect(tried("b5", view("act"), 0)).toBe("use 5");
    expect(tried("c1,1", view("act"), 0)).toBe("take 1,1");
    expect(tried("c1,2", view("act"), 0)).toBe("play 1,2");
    expect(tried("c1,3", view("act"), 0)).toBeNull();
  });
  it("a late shift begins at an own Targi", () => expect(tried("b2", view("late_shift"), 0)).toBe("shift 6 to 2"));
});

describe("sections of a panel", () => {
  it("payments with and without the brackets are two sorts", () => {
    expect(kindOf("pay D G")).toBe("pay");
    expect(kindOf("pay D 2W +2V")).toBe("pay more");
  });
  it("swaps of goods and of cards, gifts of tokens and of cards", () => {
    expect(kindOf("swap to 2D P")).toBe("swap goods");
    expect(kindOf("swap OA1 WE2")).toBe("swap cards");
    expect(kindOf("give 2D S")).toBe("give");
    expect(kindOf("give XOA3")).toBe("give card");
  });
  it("keep their order", () => {
    expect(sections(["trade 3D for G", "trade 2D for S", "done"]).map((one) => one.kind)).toEqual(["trade", "plain"]);
  });
  it("the tokens of a handful", () => {
    expect(handful("swap to 2D P")?.tokens).toEqual({ D: 2, P: 1 });
    expect(handful("trade 2D for S")).toBeNull();
  });
});
