import { expect, it } from "vitest";
import { decisive, scoreRows } from "./sheet";
import type { ResultSight, Spoken } from "./wire";

const words = (en: string): Spoken => ({ en, fr: en });
const line = (text: string, points: number, group: string | null = null) => ({
  clause: text === "silk" ? "1.2" : "1.1",
  text: words(text),
  points,
  group: group === null ? null : words(group),
});
const sheet = (lines: ReturnType<typeof line>[], gold: number) => ({
  total: lines.reduce((sum, one) => sum + one.points, 0),
  lines,
  tie_breaks: [line("gold", gold)],
});
const result = {
  ending: "played",
  places: [1, 2],
  totals: [12, 9],
  sheets: [
    sheet([line("tea", 3, "Gifts"), line("silk", 2, "Gifts"), line("coffee", 7)], 1),
    sheet([line("silk", 4, "Gifts"), line("coffee", 7), line("discarded", -2)], 2),
  ],
} as ResultSight;
const said = (text: Spoken): string => text.en as string;

it("adds up lines of one kind and keeps tie-breaks to the end", () => {
  const rows = scoreRows(result, 2, said);
  expect(rows.map(({ line, points }) => [said(line.group ?? line.text), ...points])).toEqual([
    ["Gifts", 5, 4],
    ["coffee", 7, 7],
    ["discarded", null, -2],
    ["gold", 1, 2],
  ]);
  expect(rows.map(({ mixed }) => mixed)).toEqual([true, false, false, false]);
  expect(rows[0]?.parts.map((parts) => parts.map(({ text }) => said(text)))).toEqual([["tea", "silk"], ["silk"]]);
});

it("finds what decided: the largest lead, or the tie-break that differs", () => {
  const rows = scoreRows(result, 2, said);
  expect(said(decisive(rows, 0, 1, false)?.line.text ?? words(""))).toBe("discarded");
  expect(said(decisive(rows, 1, 0, true)?.line.text ?? words(""))).toBe("gold");
  expect(decisive([], 0, 1, false)).toBeUndefined();
});
