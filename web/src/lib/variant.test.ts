import { expect, it } from "vitest";
import { variant } from "./variant";
import type { GameBox, GameOption } from "./wire";

const words = (name: string) => ({ en: name, fr: name });
function option(name: string, choices: string[], main = false): GameOption {
  return {
    name,
    main,
    title: words(name),
    asked: null,
    changes: null,
    text: words(name),
    default: choices[0] ?? "",
    choices,
    listed: choices,
    words: choices.map((value) => ({ value, name: words(value), meaning: words(value) })),
    only_with: null,
    clause: "",
    seats: [],
  };
}
const box = { options: [option("set", ["base", "expansion"], true), option("start", ["plain", "easy"])] } as GameBox;

it("names what a table is called by, and what is not as usual", () => {
  const names = (options: Record<string, string>): string[] => variant(box, options).map(({ name }) => name.en);
  expect(names({})).toEqual(["base"]);
  expect(names({ set: "expansion", start: "plain" })).toEqual(["expansion"]);
  expect(names({ set: "expansion", start: "easy" })).toEqual(["expansion", "easy"]);
  expect(variant(undefined, {})).toEqual([]);
  const easier: GameOption = {
    ...option("easier start", []),
    default: false,
    choices: [false, true],
    words: [false, true].map((value) => ({ value, name: words(String(value)), meaning: words("") })),
  };
  const asked = variant({ options: [easier] } as unknown as GameBox, { "easier start": true });
  expect(asked.map(({ name }) => name.en)).toEqual(["easier start"]);
});
