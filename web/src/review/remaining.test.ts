import { expect, test } from "vitest";
import { Remaining } from "./remaining";

test("what is left is told by what was seen, once that is enough", () => {
  const remaining = new Remaining();
  expect(remaining.after({ done: 0, total: 0 }, 0)).toBeNull();
  expect(remaining.after({ done: 10, total: 110 }, 1000)).toBeNull();
  expect(remaining.after({ done: 13, total: 110 }, 9000)).toBeNull(); // too few
  expect(remaining.after({ done: 20, total: 110 }, 3000)).toBeNull(); // too soon
  expect(remaining.after({ done: 30, total: 110 }, 11_000)).toBe(40); // 20 in 10 s, 80 are left
  expect(remaining.after({ done: 2, total: 110 }, 12_000)).toBeNull(); // another begins anew
});
