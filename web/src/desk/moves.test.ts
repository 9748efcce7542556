import { expect, it } from "vitest";
import { gobiVerbs, type GobiMove } from "../boards/gobi/verbs";
import { targuiVerbs, type TarguiMove } from "../boards/targui/verbs";
import { reader, writer } from "./moves";

const parse = reader<GobiMove>(gobiVerbs);
const write = writer<GobiMove>(gobiVerbs);

it("takes a text apart by the table", () => {
  expect(parse("place 2,-1")).toEqual({ text: "place 2,-1", verb: "place", cell: "2,-1" });
  expect(parse("reward 3")).toEqual({ text: "reward 3", verb: "reward", pile: 2 });
  expect(parse("silk 0,1 2,2 2,2")).toMatchObject({ verb: "silk", cells: ["0,1", "2,2", "2,2"] });
  expect(parse("no camel")).toEqual({ text: "no camel", verb: "no camel" });
  expect(parse("coffee with tea")?.verb).toBe("coffee with tea");
});

it("knows what was left out", () => {
  expect(parse("porcelain 0,0 2,1")).toMatchObject({ start: "0,0", goal: "2,1", owner: null });
  expect(parse("porcelain 0,0 2,1 of 3")).toMatchObject({ start: "0,0", goal: "2,1", owner: 2 });
});

it("is no move: nothing", () => {
  for (const text of ["", "place", "place 2", "place 2,1 3,3", "places 2,1", "reward 0"])
    expect(parse(text)).toBeNull();
});

it("writes what it reads", () => {
  for (const text of ["place 2,-1", "reward 3", "cotton 0,0 1,1", "porcelain 0,0 2,1 of 3", "porcelain 0,0 2,1", "end"])
    expect(write(parse(text) as GobiMove)).toBe(text);
});

it("counts tokens, and writes them in the order of their letters", () => {
  const read = reader<TarguiMove>(targuiVerbs);
  const spell = writer<TarguiMove>(targuiVerbs);
  expect(read("pay 2D S 12W +2V")).toMatchObject({ verb: "pay", tokens: { D: 2, S: 1, W: 12 }, points: 2 });
  expect(read("give nothing")).toMatchObject({ verb: "give", tokens: {} });
  expect(read("give XOA3")).toMatchObject({ verb: "give card", card: "XOA3" });
  expect(read("gain 1D")).toBeNull();
  expect(spell({ verb: "gain", tokens: { W: 3, D: 2, S: 1 } })).toBe("gain 2D S 3W");
  expect(spell({ verb: "return", tokens: {} })).toBe("return nothing");
  expect(spell({ verb: "lift", card: "OA1", row: 1 })).toBe("lift OA1 to 2");
});
