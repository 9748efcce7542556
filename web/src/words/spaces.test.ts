import { describe, expect, it } from "vitest";
import { allTied, tied } from "./spaces";

describe("French spaces", () => {
  it("hold a sign to its word", () => {
    expect(tied("À vous : où va « le bateau » ?")).toBe("À vous\u00a0: où va «\u00a0le bateau\u00a0»\u00a0?");
    expect(tied("trois, quatre. Cinq")).toBe("trois, quatre. Cinq");
  });

  it("are found in a whole catalogue, also in what it makes", () => {
    const words = { plain: "fini !", made: (what: string) => `${what} : résolu`, keys: [["A", "où ?"]], count: 3 };
    const fixed = allTied(words);
    expect(fixed.plain).toBe("fini\u00a0!");
    expect(fixed.made("Chameau")).toBe("Chameau\u00a0: résolu");
    expect(fixed.keys).toEqual([["A", "où\u00a0?"]]);
    expect(fixed.count).toBe(3);
  });
});

it("has one kind of apostrophe", () => {
  expect(tied("l'eau d'Ines et aujourd'hui")).toBe("l’eau d’Ines et aujourd’hui");
  expect(tied("'2D'")).toBe("'2D'");
});
