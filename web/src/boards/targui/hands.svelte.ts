/** What the player's hands are about: the place they are over, the place a move begins at, the
 * choices that lie open, the card that is read. One board is on the screen at a time. */
import { Begun } from "../../desk/begun.svelte";
import type { Desk } from "../../desk/desk.svelte";
import { byPlace, goalOf, inPanel, isSheet, parse, tried, type Place } from "./intents";
import { total, type Tally } from "./tally";
import type { TarguiView } from "./types";

export type Reading = { kind: "tribe" | "dune" | "border" | "goods"; id: string };

/** What may be half made at this table. */
type Parts = {
  /** Where a move from place to place begins. */
  from: Place;
  /** The place whose several moves are laid out in the panel. */
  menu: Place;
  /** The card of the own display that is to change its place. */
  first: string;
  /** Goods put together one by one. */
  mix: Tally;
  /** The dearer payments are shown. */
  more: boolean;
  /** The exchanges of water are laid out in a panel that is about something else. */
  water: boolean;
  /** The panel is put aside to look at the board. */
  aside: boolean;
};

const NO_GOODS: Tally = {};

class Hands {
  /** Under the pointer or the focus. */
  over = $state<Place | null>(null);
  /** The card whose full text is open. */
  reading = $state<Reading | null>(null);
  /** Both displays are open, on a phone. */
  displays = $state(false);
  /** The one place of the frame that the tab key reaches. */
  stop = $state<Place>("b1");

  #begun = $state.raw(new Begun<Parts>());

  /** The hands are at this desk. */
  sit(desk: Desk<TarguiView>): void {
    this.#begun = desk.begun.of<Parts>();
  }

  get from(): Place | null {
    return this.#begun.get("from");
  }
  set from(place: Place | null) {
    this.#begun.set("from", place);
  }
  get menu(): Place | null {
    return this.#begun.get("menu");
  }
  set menu(place: Place | null) {
    this.#begun.set("menu", place);
  }
  get first(): string | null {
    return this.#begun.get("first");
  }
  set first(card: string | null) {
    this.#begun.set("first", card);
  }
  get mix(): Tally {
    return this.#begun.get("mix") ?? NO_GOODS;
  }
  set mix(goods: Tally) {
    this.#begun.set("mix", total(goods) === 0 ? null : goods);
  }
  get more(): boolean {
    return this.#begun.get("more") ?? false;
  }
  set more(now: boolean) {
    this.#begun.set("more", now);
  }
  get water(): boolean {
    return this.#begun.get("water") ?? false;
  }
  set water(now: boolean) {
    this.#begun.set("water", now);
  }
  get aside(): boolean {
    return this.#begun.get("aside") ?? false;
  }
  set aside(now: boolean) {
    this.#begun.set("aside", now);
  }

  /** A place was chosen: begin, go on, ask why, or read what lies there. */
  touch(desk: Desk<TarguiView>, place: Place, reading: Reading | null, anchor: DOMRect | null): void {
    if (desk.moves.length === 0 || inPanel(desk.view.pending.phase)) {
      this.reading = reading;
      return;
    }
    const places = byPlace(desk.moves, desk.view);
    if (this.from !== null && this.from !== place) {
      const move = places.get(this.from)?.find((one) => goalOf(one) === place);
      if (move !== undefined) {
        desk.choose(move);
        return;
      }
    }
    const here = places.get(place) ?? [];
    const lead = here.filter((move) => goalOf(move) !== null);
    if (here.length === 1 && !here.some(isSheet)) desk.choose(here[0] as string);
    else if (here.length > 0 && lead.length === here.length) this.begin(desk, place);
    else if (here.length > 0) this.open(desk, place);
    else this.refuse(desk, place, reading, anchor);
  }

  private begin(desk: Desk<TarguiView>, place: Place): void {
    this.from = this.from === place ? null : place;
    desk.choose(null);
  }

  private open(desk: Desk<TarguiView>, place: Place): void {
    this.menu = place;
    this.aside = false;
    desk.choose(
      (byPlace(desk.moves, desk.view).get(place) ?? []).find((move) => parse(move)?.verb === "play at") ?? null,
    );
  }

  private refuse(desk: Desk<TarguiView>, place: Place, reading: Reading | null, anchor: DOMRect | null): void {
    const ways = desk.moves.filter((move) => goalOf(move) === place);
    const attempt = tried(place, desk.view, desk.you.seat);
    if (ways.length === 1) desk.choose(ways[0] as string);
    else if (attempt !== null) desk.choose(attempt, anchor);
    else this.reading = reading;
  }

  /** Is there something to choose among in the panel? */
  panel(desk: Desk<TarguiView>): boolean {
    return desk.moves.length > 0 && (inPanel(desk.view.pending.phase) || this.menu !== null);
  }

  /** The moves the panel offers. */
  offered(desk: Desk<TarguiView>): string[] {
    if (inPanel(desk.view.pending.phase)) return desk.moves;
    return this.menu === null ? [] : (byPlace(desk.moves, desk.view).get(this.menu) ?? []);
  }
}

export const hands = new Hands();
