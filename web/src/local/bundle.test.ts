import { expect, test } from "vitest";
import { bundled, taken } from "./bundle";

const read = (table: string, log: string): string => (log.includes("nonsense") ? "" : JSON.stringify({ id: table }));
const game = (table: string, ...log: string[]) => ({ table, log, summary: { changed_at: 7 } });

test("another browser gets everything, and the second time nothing", () => {
  const kept = [game("a", "1", "2"), game("b", "1")];
  const first = taken(bundled(kept), [], read);
  expect(first).toMatchObject({ read: 2, had: 0, unread: 0 });
  expect(first.added).toEqual([
    { table: "a", after: 0, bodies: ["1", "2"], summary: { id: "a" } },
    { table: "b", after: 0, bodies: ["1"], summary: { id: "b" } },
  ]);
  expect(taken(bundled(kept), kept, read)).toEqual({ added: [], read: 2, had: 2, unread: 0 });
});

test("a game that went on elsewhere goes on here; one that went two ways stays as it is", () => {
  const here = [game("a", "1"), game("b", "1", "x")];
  const there = bundled([game("a", "1", "2", "3"), game("b", "1", "y", "z")]);
  const found = taken(there, here, read);
  expect(found.added).toEqual([{ table: "a", after: 1, bodies: ["2", "3"], summary: { id: "a" } }]);
  expect(found.had).toBe(1);
});

test("what is no file of games brings nothing, and a game that cannot be read is counted", () => {
  const nothing = { added: [], read: 0, had: 0, unread: 0 };
  for (const file of ["", "serai 1", "[]", "null", JSON.stringify({ kind: "other", tables: [] }), '{"tables":[]}'])
    expect(taken(file, [], read)).toEqual(nothing);
  const odd = JSON.stringify({ kind: "serai games", tables: [null, 3, { table: "a" }, game("b", "nonsense")] });
  expect(taken(odd, [], read)).toEqual({ ...nothing, unread: 1 });
});
