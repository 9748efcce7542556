import { expect, test } from "vitest";
import { filled } from "./api";

test("what a route has a gap for fills it, the rest is asked along", () => {
  expect(filled("/me/next")).toBe("/me/next");
  expect(filled("/tables/{table}/why", { table: "a b", seat: 0, text: "C1 & D2" })).toBe(
    "/tables/a%20b/why?seat=0&text=C1+%26+D2",
  );
  expect(filled("/tables/{table}/replay", { table: "x", after: 0, eyes: null })).toBe("/tables/x/replay?after=0");
});
