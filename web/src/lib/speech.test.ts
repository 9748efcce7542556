import { expect, it } from "vitest";
import { flat, marked, partsOf } from "./speech";
import type { Spoken } from "./wire";

const names = ["Ines", "Paul"];
const seat = (id: number, name: string, form: "" | "de" | "à" = "") => ({ kind: "seat", id, name, form });

it("puts the names of people in the place of seats", () => {
  const told: Spoken = {
    en: [seat(1, "Seat 2"), " moves a camel of ", seat(0, "seat 1"), "."],
    fr: [seat(1, "Le siège 2"), " déplace un chameau ", seat(0, "du siège 1", "de"), "."],
  };
  expect(flat(told, "en", names)).toBe("Paul moves a camel of Ines.");
  expect(flat(told, "fr", names)).toBe("Paul déplace un chameau d’Ines.");
  expect(flat(told, "fr", ["Ines"])).toBe("Le siège 2 déplace un chameau d’Ines.");
});

it("says à and de before a name as French does", () => {
  const told: Spoken = {
    en: "",
    fr: ["C’est ", seat(1, "au siège 2", "à"), ", pas ", seat(1, "du siège 2", "de"), "."],
  };
  expect(flat(told, "fr", names)).toBe("C’est à Paul, pas de Paul.");
});

it("leaves plain words as they are", () => {
  expect(partsOf({ en: "Seat 2 is taken.", fr: "Le siège 2 est pris." }, "en")).toEqual(["Seat 2 is taken."]);
  expect(flat({ en: "Seat 2 is taken.", fr: "" }, "en", names)).toBe("Seat 2 is taken.");
});

it("calls what is no seat as the server does", () => {
  const tribe = { kind: "tribe", id: "Chingis", name: "Chingis", form: "" as const };
  expect(flat({ en: [tribe, " is drawn."], fr: "" }, "en", names)).toBe("Chingis is drawn.");
});

it("finds what the page's own phrases speak of", () => {
  expect(marked("with {reward:Silk}: choose", (_, id) => id.toUpperCase())).toEqual([
    "with ",
    { kind: "reward", id: "Silk", name: "SILK", form: "" },
    ": choose",
  ]);
  expect(marked("choose", String)).toEqual(["choose"]);
});
