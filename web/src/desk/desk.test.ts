import { describe, expect, it } from "vitest";
import type { Outlook } from "../lib/wire";
import { Desk, type Backend } from "./desk.svelte";
import { pretendTable, pretendYou } from "./pretend";

const outlook = (text: string): Outlook => ({ text, words: { en: text, fr: text }, view: {}, moves: [], facts: {} });

/** A server that lists two moves and grants a third. */
const backend: Backend = {
  play: () => Promise.resolve(null),
  why: (text) => Promise.resolve(text === "silk 1,1 2,2" ? null : { code: "illegal", text: { en: "no", fr: "non" } }),
  outlook: (texts) => Promise.resolve(texts.map(outlook)),
};

function shown(version: number, moves: string[]) {
  return {
    game: "gobi",
    view: {},
    moves,
    table: pretendTable("gobi", ["Ines", "Paul"], version, 0),
    you: pretendYou(0),
  };
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

  it("asks again for an outlook that it did not get, when the move is chosen again", async () => {
    let busy = true;
    const answers: Backend["outlook"] = (texts) => Promise.resolve(busy ? [] : texts.map(outlook));
    const desk = new Desk({ ...backend, outlook: answers }, shown(1, ["place 0,1", "discard"]));
    desk.choose("place 0,1");
    await settle();
    expect(desk.outlook).toBeNull();
    busy = false;
    desk.choose("place 0,1");
    await settle();
    expect(desk.outlook?.words.en).toBe("place 0,1");
  });

  it("does several things with one press, each as soon as it may be done", async () => {
    const played: string[] = [];
    const play: Backend["play"] = (text) => {
      played.push(text);
      return Promise.resolve(null);
    };
    const after: (string[] | undefined)[] = [];
    const looks: Backend["outlook"] = (texts, made) => {
      after.push(made);
      return Promise.resolve(texts.map(outlook));
    };
    const desk = new Desk({ ...backend, play, outlook: looks }, shown(1, ["play 1,1", "keep 1,1"]), true);
    desk.choose("play 1,1");
    await settle();
    await desk.lookPast(["play 1,1", "pay S"], ["row 1", "row 2"]);
    expect([after, desk.known("row 1", ["play 1,1", "pay S"])?.text, desk.known("row 1")]).toEqual([
      [undefined, ["play 1,1", "pay S"]],
      "row 1",
      null,
    ]);
    desk.pick("pay S", ["play 1,1"]);
    desk.pick("row 2", ["play 1,1", "pay S"]);
    expect([desk.picked(), desk.picked(["play 1,1"]), desk.then]).toEqual(["play 1,1", "pay S", ["pay S", "row 2"]]);
    await desk.confirm();
    expect(played).toEqual(["play 1,1"]);
    desk.show(shown(2, ["pay S", "pay D"]));
    await settle();
    expect(played).toEqual(["play 1,1", "pay S"]);
    desk.show(shown(3, ["row 1", "row 2"]));
    await settle();
    expect(played).toEqual(["play 1,1", "pay S", "row 2"]);
    desk.show(shown(4, ["row 2"]));
    await settle();
    expect(played).toHaveLength(3);
  });

  it("forgets what was planned when something else is asked", async () => {
    const played: string[] = [];
    const play: Backend["play"] = (text) => {
      played.push(text);
      return Promise.resolve(null);
    };
    const desk = new Desk({ ...backend, play }, shown(1, ["play 1,1"]), true);
    desk.choose("play 1,1");
    desk.pick("pay S", ["play 1,1"]);
    await desk.confirm();
    desk.show(shown(2, ["end"]));
    desk.show(shown(3, ["pay S"]));
    await settle();
    expect(played).toEqual(["play 1,1"]);
  });

  it("forgets the second thing when another first one is chosen, or the first is refused", async () => {
    const played: string[] = [];
    const no: Backend["play"] = (text) => {
      played.push(text);
      return Promise.resolve({ code: "illegal", text: { en: "no", fr: "non" } });
    };
    const desk = new Desk({ ...backend, play: no }, shown(1, ["pay S", "pay D"]), true);
    desk.choose("pay S");
    desk.pick("row 2", ["pay S"]);
    desk.choose("pay D");
    expect(desk.then).toEqual([]);
    desk.pick("row 1", ["pay D"]);
    await desk.confirm();
    desk.show(shown(2, ["row 1"]));
    await settle();
    expect(played).toEqual(["pay D"]);
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

  it("lets go of a refusal with the next action, and of a question that is overtaken by one", async () => {
    const desk = new Desk(backend, shown(1, ["place 0,1", "discard"]));
    await desk.why("place 9,9");
    expect(desk.refusal?.reason.text.en).toBe("no");
    desk.choose("discard");
    expect(desk.refusal).toBeNull();
    const asked = desk.why("place 9,9");
    desk.choose("place 0,1");
    await asked;
    expect(desk.refusal).toBeNull();
    await desk.why("place 9,9");
    await desk.play("discard");
    expect(desk.refusal).toBeNull();
  });

  it("says in passing why a place is none, and never instead of an answer that was asked for", async () => {
    const desk = new Desk(backend, shown(1, ["place 0,1"]));
    await desk.wonder("place 9,9");
    expect(desk.refusal?.aside).toBe(true);
    await desk.wonder(null);
    expect(desk.refusal).toBeNull();
    const late = desk.wonder("place 9,9");
    void desk.wonder(null);
    await late;
    expect(desk.refusal).toBeNull();
    const asked = desk.why("place 8,8");
    void desk.wonder(null); // the pointer leaves before the answer is there
    await asked;
    await desk.wonder("place 9,9");
    expect(desk.refusal).toMatchObject({ text: "place 8,8" });
    expect(desk.refusal?.aside).toBeUndefined();
  });

  it("keeps what is begun while nothing moves, and is clean in a new position", () => {
    const desk = new Desk(backend, shown(1, ["place 0,1", "discard"]));
    desk.choose("discard");
    desk.begun.set("tool", "Silk");
    desk.show(shown(1, ["place 0,1", "discard"]));
    expect(desk.chosen).toBe("discard");
    expect(desk.begun.parts).toEqual({ tool: "Silk" });
    desk.show(shown(2, ["place 0,1"]));
    expect(desk.chosen).toBeNull();
    expect(desk.begun.parts).toBeNull();
  });
});
