import { describe, expect, it } from "vitest";
import type { Desk } from "../../desk/desk.svelte";
import { actions } from "./actions";
import type { GobiView } from "./types";

const desk = (...legal: string[]) => ({ legal: new Set(legal) }) as unknown as Desk<GobiView>;

describe("moves without a place on the board", () => {
  it("offers to keep Tea beside the coffee it would bring", () => {
    expect(actions(desk("coffee with tea", "no reward"), "en")).toEqual([
      { text: "no reward", label: "No reward", key: "D" },
    ]);
    expect(actions(desk("coffee with tea", "no reward"), "fr").map((one) => one.label)).toEqual(["Sans récompense"]);
    expect(actions(desk("coffee", "reward 2"), "en")).toEqual([]);
  });
});
