import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pretendTable, pretendYou } from "../desk/pretend";
import { newest, sinceMyTurn } from "./chronicle";
import { Following } from "./following.svelte";
import { prefs } from "./prefs.svelte";
import type { ClockSight, Sight, Told } from "./wire";

const words = { en: "x", fr: "x" };
const moved = (version: number, seat: number, more: Partial<Told> = {}): Told => ({
  kind: "moved",
  at: 0,
  version,
  seat,
  words,
  text: `m${version}`,
  ...more,
});
const sight = (version: number, moves: string[] = []): Sight => ({
  table: pretendTable("gobi", ["Ines", "Paul"], version, 0),
  you: pretendYou(0),
  view: { at: version },
  moves,
});
const seen = (following: Following): unknown[] => [
  following.sight?.view["at"],
  following.sight?.moves,
  following.step?.version ?? null,
];

describe("following the others", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { visibilityState: "visible" });
    vi.stubGlobal("localStorage", { setItem: () => {} });
    prefs.setPace("normal");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** I have moved, and Paul answers with two actions; then it is my turn. */
  function answered(): Following {
    const following = new Following();
    following.jump(sight(1, ["a"]), [moved(1, 1)]);
    following.hear(sight(2), [moved(2, 0)]);
    following.hear(sight(3), [moved(3, 1)]);
    following.hear(sight(4, ["b"]), [moved(4, 1)]);
    return following;
  }

  it("shows one's own move at once, then theirs one by one, and only then what one may do", () => {
    const following = answered();
    expect(seen(following)).toEqual([2, [], null]);
    vi.runOnlyPendingTimers();
    expect(seen(following)).toEqual([3, [], 3]);
    expect(following.story.map((event) => event.version)).toEqual([1, 2, 3]);
    vi.runOnlyPendingTimers();
    expect(seen(following)).toEqual([4, [], 4]);
    vi.runOnlyPendingTimers();
    expect(seen(following)).toEqual([4, ["b"], null]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("can be skipped, and is then up to date", () => {
    const following = answered();
    vi.runOnlyPendingTimers();
    following.skip();
    expect(seen(following)).toEqual([4, ["b"], null]);
    expect(following.story.map((event) => event.version)).toEqual([1, 2, 3, 4]);
    expect(vi.getTimerCount()).toBe(0);
    expect([following.view(2), following.view(3)]).toEqual([{ at: 2 }, { at: 3 }]);
  });

  it("shows all at once where that is set, in a hidden tab, and while a clock runs", () => {
    prefs.setPace("once");
    expect(seen(answered())).toEqual([4, ["b"], null]);
    prefs.setPace("slow");
    vi.stubGlobal("document", { visibilityState: "hidden" });
    expect(seen(answered())).toEqual([4, ["b"], null]);
    vi.stubGlobal("document", { visibilityState: "visible" });
    const following = new Following();
    const clock: ClockSight = { kind: "live", bank_ms: 1, increment_ms: 0, left_ms: [1, 1], running: 0 };
    const timed = sight(2, ["b"]);
    following.hear({ ...timed, table: { ...timed.table, clock } }, [moved(2, 1)]);
    expect(seen(following)).toEqual([2, ["b"], null]);
  });

  it("hurries when much waits", () => {
    const following = new Following();
    for (let version = 1; version <= 100; version += 1) following.hear(sight(version), [moved(version, 1)]);
    const begun = Date.now();
    vi.runAllTimers();
    const slowly = 100 * 800;
    expect(seen(following)).toEqual([100, [], null]);
    expect(Date.now() - begun).toBeLessThan(slowly / 2);
  });

  it("knows a bot that plays for me as somebody else", () => {
    const following = new Following();
    following.hear(sight(1, ["a"]), [moved(1, 0, { by: "kid" })]);
    expect(seen(following)).toEqual([1, [], 1]);
  });
});

it("what others did since my last turn leaves out what they undid", () => {
  const undone: Told = { kind: "undone", at: 0, version: 4, seat: 1, steps: 1, words };
  const story = [moved(1, 0), moved(2, 1), moved(3, 1), undone, moved(5, 1)];
  expect(sinceMyTurn(story, [0]).map((event) => event.version)).toEqual([2, 5]);
  expect(sinceMyTurn(story, [1])).toEqual([]);
  expect(sinceMyTurn(story, [], 2).map((event) => event.version)).toEqual([5]);
  const watched = [moved(1, 0), moved(2, 1), moved(3, 0), moved(4, 0), moved(5, 1)];
  expect(sinceMyTurn(watched, []).map((event) => event.version)).toEqual([3, 4, 5]);
  expect(newest(story.slice(0, 4))?.version).toBe(2);
  const drawn: Told = { kind: "drawn", at: 0, version: 6, words };
  expect(newest([...story, drawn])?.version).toBe(5);
});
