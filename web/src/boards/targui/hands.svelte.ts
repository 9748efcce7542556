/** What the player's hands are about: the place they are over, the place a move begins at, the
 * choices that lie open, the card that is read. One board is on the screen at a time. */
import type { Desk } from "../../desk/desk.svelte";
import { byPlace, goalOf, inPanel, tried, type Place } from "./intents";
import { total, type Tally } from "./tally";
import type { TarguiView } from "./types";

export type Reading = { kind: "tribe" | "dune" | "border" | "goods"; id: string };

/** What is kept over a reload. */
type Draft = Pick<Hands, "from" | "menu" | "first" | "mix" | "more">;

class Hands {
  /** Under the pointer or the focus. */
  over = $state<Place | null>(null);
  /** Where a move from place to place begins. */
  from = $state<Place | null>(null);
  /** The place whose several moves are laid out in the panel. */
  menu = $state<Place | null>(null);
  /** The card of the own display that is to change its place. */
  first = $state<string | null>(null);
  /** Goods put together one by one. */
  mix = $state.raw<Tally>({});
  /** The dearer payments are shown. */
  more = $state(false);
  /** The exchanges of water are laid out in a panel that is about something else. */
  water = $state(false);
  /** The card whose full text is open. */
  reading = $state<Reading | null>(null);
  /** The panel is put aside to look at the board. */
  aside = $state(false);
  /** Both displays are open, on a phone. */
  displays = $state(false);
  /** The one place of the frame that the tab key reaches. */
  stop = $state<Place>("b1");

  /** A new position: nothing is begun, unless it was begun before a reload. */
  settle(draft: Draft | null): void {
    this.from = draft?.from ?? null;
    this.menu = draft?.menu ?? null;
    this.first = draft?.first ?? null;
    this.mix = draft?.mix ?? {};
    this.more = draft?.more ?? false;
    this.water = false;
    this.aside = false;
  }

  /** What would be lost without being kept. */
  get draft(): Draft | null {
    const { from, menu, first, mix, more } = this;
    const nothing = from === null && menu === null && first === null && total(mix) === 0 && !more;
    return nothing ? null : { from, menu, first, mix, more };
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
    if (here.length === 1) desk.choose(here[0] as string);
    else if (here.length > 0 && lead.length === here.length) this.begin(desk, place);
    else if (here.length > 1) this.open(desk, place);
    else this.refuse(desk, place, reading, anchor);
  }

  private begin(desk: Desk<TarguiView>, place: Place): void {
    this.from = this.from === place ? null : place;
    desk.choose(null);
  }

  private open(desk: Desk<TarguiView>, place: Place): void {
    this.menu = place;
    this.aside = false;
    desk.choose(null);
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
