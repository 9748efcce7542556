import { expect, it } from "vitest";
import { found, shelf, type Wish } from "./shelf";
import type { Book } from "./types";

const origin = { set: "base", own_design: false, origin: "printed", confidence: "certain" };
const book: Book = {
  symbols: { oasis: { en: "Oasis", fr: "Oasis" }, tent: { en: "Tent", fr: "Tente" } },
  tribe: [
    {
      ...origin,
      id: "OA1",
      symbol: "oasis",
      costs: ["P G"],
      bracket: "",
      points: 2,
      bracket_points: 0,
      icon: "",
      text: { en: "", fr: "" },
      brief: { en: "", fr: "" },
    },
    {
      ...origin,
      id: "XTE4",
      set: "expansion",
      own_design: true,
      symbol: "tent",
      costs: ["D"],
      bracket: "",
      points: 1,
      bracket_points: 0,
      icon: "end",
      text: { en: "At the end", fr: "Étalage plein" },
      brief: { en: "At the end", fr: "Étalage plein" },
    },
  ],
  dunes: [
    {
      ...origin,
      id: "D03",
      set: "expansion",
      own_design: true,
      name: { en: "Spring", fr: "Source" },
      text: { en: "Take 5 water.", fr: "Prenez 5 eaux." },
      brief: { en: "Take 5 water.", fr: "Prenez 5 eaux." },
      laid: false,
    },
  ],
  border: [
    {
      ...origin,
      id: "B5",
      number: 5,
      action: "trader",
      name: { en: "Trader", fr: "Marchand" },
      text: { en: "", fr: "" },
      take: "",
      raid: [],
    },
  ],
  goods: [{ id: "D/S/P", loads: ["D", "S", "P"], base: 2, expansion: 2 }],
};
const none: Wish = { words: "", kind: "", set: "", symbol: "", when: "", origin: "" };
const ids = (wish: Partial<Wish>): string[] => found(shelf(book), { ...none, ...wish }).map((entry) => entry.id);

it("everything lies on the shelf", () => expect(ids({})).toHaveLength(5));
it("the search reads both languages, without accents", () => {
  expect(ids({ words: "etalage" })).toEqual(["XTE4"]);
  expect(ids({ words: "spring" })).toEqual(["D03"]);
});
it("filters add up", () => {
  expect(ids({ origin: "own" })).toEqual(["XTE4", "D03"]);
  expect(ids({ origin: "own", kind: "tribe" })).toEqual(["XTE4"]);
  expect(ids({ when: "none" })).toEqual(["OA1"]);
  expect(ids({ set: "base", kind: "goods" })).toEqual(["D/S/P"]);
});
