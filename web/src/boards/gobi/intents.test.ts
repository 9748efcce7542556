import { describe, expect, it } from "vitest";
import {
  cellsOf,
  following,
  goals,
  inOrder,
  isShort,
  landing,
  parse,
  sorted,
  spoken,
  starts,
  type Move,
  type Picking,
} from "./intents";
import type { GobiMove } from "./verbs";

describe("moves taken apart", () => {
  it("sorts them by verb", () => {
    const moves = sorted(["place 0,1", "place 1,1", "discard"]);
    expect(moves.by("place").map((one) => one.cell)).toEqual(["0,1", "1,1"]);
    expect(moves.has("discard")).toBe(true);
    expect(moves.by("take")).toEqual([]);
  });

  it("writes several cells in rising order", () => {
    expect(inOrder(["10,0", "2,5", "-1,3", "2,-4"])).toEqual(["-1,3", "2,-4", "2,5", "10,0"]);
    expect(spoken("cotton", ["1,1", "0,0"])).toBe("cotton 0,0 1,1");
  });
});

describe("picking tiles one by one", () => {
  const take = ["take 0,0 0,0", "take 0,0 2,0"].map(parse) as Picking[];
  it("offers what goes with the tiles already picked", () => {
    expect([...following(take, [])]).toEqual(["0,0", "2,0"]);
    expect([...following(take, ["2,0"])]).toEqual(["0,0"]);
    expect([...following(take, ["0,0"])]).toEqual(["0,0", "2,0"]);
    expect(following(take, ["0,0", "0,0"]).size).toBe(0);
  });

  it("takes a short list of Silk for all its mixtures", () => {
    const silk = ["silk 0,1 0,1", "silk 2,0 2,0"].map(parse) as Picking[];
    expect(isShort(silk)).toBe(true);
    expect([...following(silk, ["0,1"])]).toEqual(["0,1", "2,0"]);
    expect(isShort([...silk, parse("silk 0,1 2,0") as Picking])).toBe(false);
  });
});

describe("Porcelain", () => {
  const moves = ["porcelain 0,0 1,0", "porcelain 0,0 0,1", "porcelain 0,0 1,0 of 2"].map(parse) as Move<"porcelain">[];
  it("knows whose camels may walk, and where to", () => {
    expect(starts(moves)).toEqual([
      { owner: null, cell: "0,0" },
      { owner: 1, cell: "0,0" },
    ]);
    expect([...goals(moves, { owner: null, cell: "0,0" }).keys()]).toEqual(["1,0", "0,1"]);
    expect(goals(moves, { owner: 1, cell: "0,0" }).get("1,0")).toBe("porcelain 0,0 1,0 of 2");
  });

  it("shows at once where camels land", () => {
    expect(landing(parse("cotton 0,0 1,1") as GobiMove)).toEqual(["0,0", "1,1"]);
    expect(landing(parse("porcelain 0,0 2,1 of 3") as GobiMove)).toEqual(["2,1"]);
    expect(landing(parse("place 2,1") as GobiMove)).toEqual([]);
    expect(cellsOf(parse("porcelain 0,0 2,1 of 3"))).toEqual(["0,0", "2,1"]);
    expect(cellsOf(parse("place 2,1"))).toEqual(["2,1"]);
    expect(cellsOf(parse("no camel"))).toEqual([]);
  });
});
