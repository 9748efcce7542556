import { describe, expect, it } from "vitest";
import { decorate } from "./decorate";

describe("sentences with signs", () => {
  it("finds tribes and rewards, the longer name first", () => {
    const names = decorate("Ines uses Silk; Stacked camels for Chingis.", "en").filter(
      (piece) => typeof piece !== "string",
    );
    expect(names.map((piece) => (typeof piece === "string" ? "" : piece.name))).toEqual([
      "Silk",
      "Stacked camels",
      "Chingis",
    ]);
  });

  it("keeps every letter of the sentence", () => {
    const sentence = "Paul utilise les Épices et réunit Khulan en 0,0 et 1,1.";
    expect(
      decorate(sentence, "fr")
        .map((piece) => (typeof piece === "string" ? piece : piece.name))
        .join(""),
    ).toBe(sentence);
    expect(decorate(sentence, "fr").some((piece) => typeof piece !== "string" && piece.icon === "gobi-r-spices")).toBe(
      true,
    );
  });

  it("leaves longer words alone", () => {
    expect(decorate("Teapots", "en")).toEqual(["Teapots"]);
  });
});
