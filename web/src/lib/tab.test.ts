import { expect, test } from "vitest";
import { tabTitle } from "./tab.svelte";

test("the title says whose turn it is, and how many games wait", () => {
  expect(tabTitle("Gobi · Serai", 0, false, "Your turn")).toBe("Gobi · Serai");
  expect(tabTitle("Gobi · Serai", 1, true, "Your turn")).toBe("Your turn · Gobi · Serai");
  expect(tabTitle("Gobi · Serai", 3, true, "À vous")).toBe("(3) À vous · Gobi · Serai");
  expect(tabTitle("Gobi · Serai", 2, false, "Your turn")).toBe("(2) Gobi · Serai");
});
