/** The hand of each desk, for the parts of the frame that speak of it. */
import { untrack } from "svelte";
import type { Desk } from "../../desk/desk.svelte";
import type { Hand } from "../../hexes/hand.svelte";
import type { GembloView } from "./types";

class Desks {
  #hands = new WeakMap<Desk<GembloView>, Hand>();
  /** Grows when a board is set up, so that what was drawn before it is drawn anew. */
  #count = $state(0);

  set(desk: Desk<GembloView>, hand: Hand): void {
    if (this.#hands.get(desk) === hand) return;
    this.#hands.set(desk, hand);
    untrack(() => (this.#count += 1));
  }

  get(desk: Desk<GembloView>): Hand | null {
    void this.#count;
    return this.#hands.get(desk) ?? null;
  }
}

export const desks = new Desks();
