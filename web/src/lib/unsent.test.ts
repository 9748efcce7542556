import { describe, expect, it } from "vitest";
import { wasMade, type Play } from "./unsent";
import type { Told } from "./wire";

const play: Play = { type: "play", seat: 1, text: "place 1,2", version: 7 };
const moved = (version: number, seat: number, text: string): Told => ({ kind: "moved", version, at: 0, seat, text });

describe("a move that was not answered", () => {
  it("was made where it is the first move since", () => {
    const draw: Told = { kind: "drawn", version: 8, at: 0 };
    expect(wasMade(play, [draw, moved(9, 1, "place 1,2")])).toBe(true);
  });

  it("was not made where the table stands still, or somebody else went on", () => {
    expect(wasMade(play, [])).toBe(false);
    expect(wasMade(play, [moved(6, 1, "place 1,2")])).toBe(false);
    expect(wasMade(play, [moved(8, 0, "place 1,2"), moved(9, 1, "place 1,2")])).toBe(false);
  });
});
