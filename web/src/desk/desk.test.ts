import { describe, expect, it } from "vitest";
import { Desk, type Backend, type Outlook } from "./desk.svelte";
import { pretendTable, pretendYou } from "./pretend";

const outlook = (text: string): Outlook => ({ text, words: { en: text, fr: text }, view: {}, moves: [], facts: {} });

/** A server that lists two moves and grants a third. */
const backend: Backend = {
  play: () => Promise.resolve(null),
  why: (text) => Promise.resolve(text === "silk 1,1 2,2" ? null : { code: "illegal", text: { en: "no", fr: "non" } }),
  outlook: (texts) => Promise.resolve(texts.map(outlook)),
};

function shown(version: number, moves: string[]) {
  return { game: "gobi", view: {}, moves, table: pretendTable("gobi", ["Ines", "Paul"], version, 0), you: pretendYou(0) };
}

describe("a desk", () => {
  const settle = () => new Promise((done) => setTimeout(done));

  it("puts a legal move in preview and has its outlook", async () => {
    const desk = new Desk(backend, shown(1, ["place 0,1", "discard"]));
    desk.choose("place 0,1");
    expect(desk.chosen).toBe("place 0,1");
    await settle();
    expect(desk.outlook?.words.en).toBe("place 0,1");
  });

  it("asks about a move that is not listed: refused with its reason, or granted", async () => {
    const desk = new Desk(backend, shown(1, ["silk 1,1 1,1"]));
    desk.choose("place 9,9");
    await settle();
    expect(desk.refusal?.reason.text.en).toBe("no");
    expect(desk.chosen).toBeNull();
    desk.choose("silk 1,1 2,2");
    await settle();
    expect(desk.refusal).toBeNull();
    expect(desk.chosen).toBe("silk 1,1 2,2");
  });

  it("keeps what is begun while nothing moves, and is clean in a new position", () => {
    const desk = new Desk(backend, shown(1, ["place 0,1", "discard"]));
    desk.choose("discard");
    desk.draft = { tool: "Silk" };
    desk.show(shown(1, ["place 0,1", "discard"]));
    expect(desk.chosen).toBe("discard");
    expect(desk.draft).toEqual({ tool: "Silk" });
    desk.show(shown(2, ["place 0,1"]));
    expect(desk.chosen).toBeNull();
    expect(desk.draft).toBeNull();
  });
});
