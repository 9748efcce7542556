import { describe, expect, it } from "vitest";
import { flights } from "./flights";
import type { GobiView } from "./types";

function view(reserve: number, camels: Record<string, number>): GobiView {
  const desert = Object.entries(camels).map(([name, count]) => {
    const [x = 0, y = 0] = name.split(",").map(Number);
    return { x, y, tribe: "Sarnai", camels: [count] };
  });
  return { desert, seats: [{ reserve }] } as unknown as GobiView;
}

describe("camels on the move", () => {
  it("go home from both ends of a route", () => {
    const found = flights(view(5, { "0,0": 1, "1,0": 1, "2,0": 2 }), view(7, { "0,0": 0, "1,0": 1, "2,0": 1 }));
    expect(found.map((one) => [one.kind, one.from])).toEqual([
      ["home", [65, 55]],
      ["home", [265, 55]],
    ]);
  });

  it("land from the reserve, also on a new tile", () => {
    const found = flights(view(5, { "0,0": 0 }), view(4, { "0,0": 1, "1,0": 0 }));
    expect(found).toEqual([{ kind: "land", seat: 0, from: [65, 55], to: [65, 55] }]);
  });

  it("walk by Porcelain", () => {
    const found = flights(view(5, { "0,0": 1, "2,0": 0 }), view(5, { "0,0": 0, "2,0": 1 }));
    expect(found).toEqual([{ kind: "walk", seat: 0, from: [65, 55], to: [265, 55] }]);
  });
});
