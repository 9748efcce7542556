import { expect, test } from "vitest";
import { named } from "./named";

const names = ["Ines", "Paul"];

test("a seat is called by its player's name", () => {
  expect(named("Seat 2 places Sarnai on 1,2.", names, "en")).toBe("Paul places Sarnai on 1,2.");
  expect(named("Le siège 1 pose Sarnai.", names, "fr")).toBe("Ines pose Sarnai.");
  expect(named("Siège 2 utilise Sel (3).", names, "fr")).toBe("Paul utilise Sel (3).");
});

test("French joins the name to its preposition", () => {
  expect(named("un chameau du siège 2 va au siège 1", names, "fr")).toBe("un chameau de Paul va à Ines");
});

test("a seat without a name keeps its number", () => {
  expect(named("Seat 3 begins.", names, "en")).toBe("Seat 3 begins.");
});
