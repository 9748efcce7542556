import { expect, it } from "vitest";
import { ended } from "./shelf";
import type { MySummary } from "./wire";

const bot = (level: string) => ({ name: level, kind: "bot", level, substitute: null });
const person = { name: "Ann", kind: "person", level: null, substitute: null };
function game(places: number[], totals: number[] | null, seats: object[], mine = 0): MySummary {
  return { result: { ending: "played", places, totals }, seats, yours: [mine] } as unknown as MySummary;
}

it("tells a place and how far it was to the best of the others", () => {
  const three = [person, bot("level-1"), bot("level-2")];
  expect(ended(game([1, 3, 2], [43, 29, 37], three))).toMatchObject({ place: 1, of: 3, margin: 6, shared: false });
  expect(ended(game([2, 1, 3], [37, 43, 29], three))).toMatchObject({ place: 2, margin: -6 });
  expect(ended(game([1, 1], [40, 40], [person, person]))).toMatchObject({ place: 1, margin: 0, shared: true });
  expect(ended(game([2, 1], null, [person, person]))).toMatchObject({ margin: null });
  expect(ended({ ...game([1, 2], null, [person, person]), result: null })).toBeNull();
  expect(ended({ ...game([1, 2], [1, 0], [person, person]), yours: [] })).toBeNull();
});
