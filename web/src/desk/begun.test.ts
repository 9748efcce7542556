import { describe, expect, it } from "vitest";
import { Begun } from "./begun.svelte";

type Parts = { gift: string; tiles: string[]; dearer: boolean };

describe("what a player has begun", () => {
  it("is gone on with, and taken back step by step: what was begun last goes first", () => {
    const begun = new Begun<Parts>();
    expect([begun.halfMade, begun.parts, begun.back()]).toEqual([false, null, false]);
    begun.set("gift", "Silk");
    begun.set("tiles", ["0,0"]);
    begun.set("tiles", ["0,0", "1,0"]);
    expect(begun.halfMade).toBe(true);
    expect(begun.back()).toBe(true);
    expect(begun.parts).toEqual({ gift: "Silk", tiles: ["0,0"] });
    expect(begun.back()).toBe(true);
    expect([begun.get("tiles"), begun.get("gift")]).toEqual([null, "Silk"]);
    expect(begun.back()).toBe(true);
    expect([begun.halfMade, begun.back()]).toEqual([false, false]);
  });

  it("is nothing where a part is given up, empty or not so", () => {
    const begun = new Begun<Parts>();
    begun.set("dearer", true);
    begun.set("dearer", false);
    begun.set("tiles", []);
    begun.set("gift", "Silk");
    begun.set("gift", null);
    expect(begun.parts).toBeNull();
  });

  it("is a clean table in a new position, unless it is in hand while others move", () => {
    const begun = new Begun<Parts>();
    begun.set("gift", "Silk");
    begun.lasting = true;
    begun.moved();
    expect(begun.get("gift")).toBe("Silk");
    begun.lasting = false;
    begun.moved();
    expect(begun.halfMade).toBe(false);
  });

  it("is as it was when it is taken up again, and can be confirmed once it is a move", () => {
    const begun = new Begun<Parts>();
    begun.set("gift", "Silk");
    begun.set("tiles", ["0,0"]);
    const again = new Begun<Parts>();
    again.resume(JSON.parse(JSON.stringify(begun.parts)) as Partial<Parts>);
    expect(again.parts).toEqual(begun.parts);
    again.back();
    expect(again.parts).toEqual({ gift: "Silk" });
    expect(again.confirmable).toBe(false);
    again.text = "silk 0,0 1,0";
    expect(again.confirmable).toBe(true);
  });
});
