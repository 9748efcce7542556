import { expect, it } from "vitest";
import { flat, marked, of, partsOf, references, type Ears } from "./speech";
import type { Spoken } from "./wire";

const names: Ears = { names: ["Ines", "Paul"], you: null };
const seat = (id: number, name: string, form: "" | "de" | "à" = "") => ({ kind: "seat", id, name, form });

it("puts the names of people in the place of seats", () => {
  const told: Spoken = {
    en: [seat(1, "Seat 2"), " moves a camel of ", seat(0, "seat 1"), "."],
    fr: [seat(1, "Le siège 2"), " déplace un chameau ", seat(0, "du siège 1", "de"), "."],
  };
  expect(flat(told, "en", names)).toBe("Paul moves a camel of Ines.");
  expect(flat(told, "fr", names)).toBe("Paul déplace un chameau d’Ines.");
  expect(flat(told, "fr", { names: ["Ines"], you: null })).toBe("Le siège 2 déplace un chameau d’Ines.");
});

it("calls a bot of the house as the reader's language does", () => {
  const bot = { kind: "bot", id: "random", name: "Random 2", form: "" as const };
  const told: Spoken = { en: [bot, " sits down on seat 2."], fr: [bot, " prend le siège 2."] };
  const ears: Ears = { ...names, bot: (level, name) => (level === "random" ? name.replace("Random", "Hasard") : name) };
  expect(flat(told, "fr", ears)).toBe("Hasard 2 prend le siège 2.");
  expect(flat(told, "fr", names)).toBe("Random 2 prend le siège 2.");
  expect(references(told, "fr")).toEqual([]);
});

it("says à and de before a name as French does", () => {
  const told: Spoken = {
    en: "",
    fr: ["C’est ", seat(1, "au siège 2", "à"), ", pas ", seat(1, "du siège 2", "de"), "."],
  };
  expect(flat(told, "fr", names)).toBe("C’est à Paul, pas de Paul.");
});

it("leaves out the e of de before a vowel", () => {
  expect(["Ines", "Étienne", "Zoé", "Paul"].map(of)).toEqual(["d’Ines", "d’Étienne", "de Zoé", "de Paul"]);
});

it("says you to whoever sits there, with the word that goes with it", () => {
  const voice = (third: string, second: string) => ({ kind: "voice", id: second, name: third, form: "" as const });
  const told: Spoken = {
    en: [seat(1, "Seat 2"), " ", voice("places", "place"), " a tile before ", seat(0, "seat 1"), "."],
    fr: [seat(1, "Le siège 2"), " ", voice("pose", "posez"), " une tuile ", seat(0, "du siège 1", "de"), "."],
  };
  expect(flat(told, "en", { ...names, you: 1 })).toBe("You place a tile before Ines.");
  expect(flat(told, "fr", { ...names, you: 1 })).toBe("Vous posez une tuile d’Ines.");
  expect(flat(told, "en", { ...names, you: 0 })).toBe("Paul places a tile before you.");
  expect(flat(told, "fr", { ...names, you: 0 })).toBe("Paul pose une tuile de vous.");
  const over: Spoken = {
    en: ["The game is over. ", { kind: "player", id: 0, name: "Ines", form: "" }, " ", voice("wins", "win"), "."],
    fr: "",
  };
  expect(flat(over, "en", { ...names, you: 0 })).toBe("The game is over. You win.");
  expect(flat(over, "en", { ...names, you: 1 })).toBe("The game is over. Ines wins.");
  expect(references(told, "en")).toEqual([]);
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
