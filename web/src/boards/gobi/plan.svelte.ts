/** What a player is about to do at this board, beyond the move in preview: a gift taken in
 * hand, tiles picked one by one, the place under the pointer. One for each desk, shared by the
 * board, the prompt and the holdings. */
import { untrack } from "svelte";
import type { Begun } from "../../desk/begun.svelte";
import type { Desk } from "../../desk/desk.svelte";
import type { Outlook } from "../../lib/wire";
import { cellOf, key } from "./geometry";
import {
  cellsOf,
  following,
  goals,
  parse,
  sorted,
  spoken,
  starts,
  wanted,
  write,
  type Picking,
  type Start,
  type Verb,
} from "./intents";
import type { Facts, GobiView, Route, Tile } from "./types";

export type Tool = "Porcelain" | "Silk" | "Cotton" | "Spices" | "Perfume";

/** What choosing a cell would do. */
export type Target = {
  kind: "place" | "camel" | "pick" | "start" | "goal" | "perfume" | "end";
  /** The move it puts in preview; null: one step on the way to a move. */
  text: string | null;
  /** Porcelain: whose camel (0: one's own). */
  owner?: number | null;
};

/** What becomes of a tile that was drawn. */
const TILE_PLAYED: readonly Verb[] = ["place", "discard"];

/** What may be half made: a gift in hand, a camel taken up with it, tiles picked one by one. */
type Parts = { tool: Tool; start: Start; picked: string[] };
const NO_TILES: string[] = [];

export class Plan {
  /** The move under the pointer or the focus. */
  aimed = $state<string | null>(null);
  /** The reward whose full text is open. */
  reading = $state<string | null>(null);

  #desk: Desk<GobiView>;
  #begun: Begun<Parts>;
  moves = $derived.by(() => sorted(this.#desk.moves));
  decision = $derived.by(() => this.#desk.view.decision);
  picks = $derived.by<Picking[]>(() => this.#picks());
  targets = $derived.by<Map<string, Target>>(() => this.#targets());
  /** The routes on show: those over corners only when Spices are in hand or nothing else is. */
  routes = $derived.by<Route[]>(() => this.#routes());
  /** The move the board shows: the one aimed at, else the one in preview. */
  shown = $derived.by(() => this.aimed ?? this.#desk.chosen);
  facts = $derived.by<Facts | null>(() => this.#facts(this.shown));
  /** The tile placed last, if it was the last that was played, and whose it was. */
  newest = $derived.by(() => this.#newest());
  usable = $derived.by<Set<string>>(() => this.#usable());

  constructor(desk: Desk<GobiView>) {
    this.#desk = desk;
    this.#begun = desk.begun.of<Parts>();
  }

  get tool(): Tool | null {
    return this.#begun.get("tool");
  }
  get start(): Start | null {
    return this.#begun.get("start");
  }
  get picked(): string[] {
    return this.#begun.get("picked") ?? NO_TILES;
  }

  #usable(): Set<string> {
    const { moves } = this;
    const usable = new Set<string>();
    if (moves.has("porcelain")) usable.add("Porcelain");
    if (moves.has("silk")) usable.add("Silk");
    if (moves.has("cotton")) usable.add("Cotton");
    if (moves.has("spices")) usable.add("Spices");
    if (moves.has("perfume")) usable.add("Perfume");
    return usable;
  }

  #newest(): { cell: string; seat: number } | null {
    const { story, view } = this.#desk;
    const told = story.findLast((one) => TILE_PLAYED.includes(parse(one.text ?? "")?.verb ?? "end"));
    const cell = cellsOf(parse(told?.text ?? ""))[0];
    if (cell === undefined || told?.seat === undefined) return null;
    return view.desert.some((tile) => key([tile.x, tile.y]) === cell) ? { cell, seat: told.seat } : null;
  }

  /** By cell: what others did there since one's own last move, numbered as it was done; of several the last. */
  touched = $derived.by(() => {
    const found = new Map<string, { seat: number; number: number; tile: boolean }>();
    for (const [index, { text, seat }] of this.#desk.recent.entries()) {
      const move = parse(text ?? "");
      for (const cell of cellsOf(move)) {
        const tile = move?.verb === "place" || (found.get(cell)?.tile ?? false);
        if (seat !== undefined) found.set(cell, { seat, number: index + 1, tile });
      }
    }
    return found;
  });

  #picks(): Picking[] {
    if (this.tool === "Porcelain") return [];
    if (this.moves.has("take")) return this.moves.by("take");
    if (this.moves.has("silk")) return this.moves.by("silk");
    if (this.tool === "Cotton") return this.moves.by("cotton");
    return [];
  }

  /** How many tiles are to be picked; 0: none. */
  get wanted(): number {
    return wanted(this.picks);
  }

  #routes(): Route[] {
    const all = this.#desk.view.routes;
    const plain = all.filter((route) => !route.spices);
    const over = all.filter((route) => route.spices);
    if (this.tool === "Spices") return over;
    return plain.length > 0 ? plain : over;
  }

  #targets(): Map<string, Target> {
    const { moves, tool } = this;
    const targets = new Map<string, Target>();
    if (!this.#desk.mine) return targets;
    if (tool === "Porcelain" && moves.has("porcelain")) return this.#porcelain();
    if (this.picks.length > 0) {
      const picked = this.picked.length >= this.wanted ? [] : this.picked;
      for (const cell of following(this.picks, picked))
        targets.set(cell, { kind: "pick", text: this.#completed(cell) });
      return targets;
    }
    for (const move of moves.by("place")) targets.set(move.cell, { kind: "place", text: move.text });
    for (const move of moves.by("camel")) targets.set(move.cell, { kind: "camel", text: move.text });
    if (moves.has("perfume") && this.#desk.view.placed)
      targets.set(key(this.#desk.view.placed), { kind: "perfume", text: "perfume" });
    if (this.decision === "routes")
      for (const route of this.routes)
        for (const end of route.ends) {
          const cell = key(end);
          if (!targets.has(cell) || this.tool === "Spices")
            targets.set(cell, { kind: "end", text: this.#routeAt(cell) });
        }
    return targets;
  }

  /** The route to choose at one of its ends; each further click chooses the next. */
  #routeAt(cell: string): string | null {
    const here = this.routes.filter((route) => route.ends.some((end) => key(end) === cell)).map((route) => route.text);
    const now = here.indexOf(this.#desk.chosen ?? "");
    return here.length > 1 ? (here[(now + 1) % here.length] ?? null) : (here[0] ?? null);
  }

  #porcelain(): Map<string, Target> {
    const targets = new Map<string, Target>();
    const porcelain = this.moves.by("porcelain");
    if (this.start === null) {
      for (const start of starts(porcelain))
        if (!targets.has(start.cell) || start.owner === null)
          targets.set(start.cell, { kind: "start", text: null, owner: start.owner });
      return targets;
    }
    for (const [cell, text] of goals(porcelain, this.start)) targets.set(cell, { kind: "goal", text });
    targets.set(this.start.cell, { kind: "start", text: null, owner: this.start.owner });
    return targets;
  }

  /** The move that picks these tiles. */
  #chosen(cells: readonly string[]): string | null {
    const verb = this.picks[0]?.verb;
    return verb === undefined ? null : spoken(verb, cells);
  }

  #completed(cell: string): string | null {
    if (this.picked.length >= this.wanted) return null;
    const cells = [...this.picked, cell];
    return cells.length === this.wanted ? this.#chosen(cells) : null;
  }

  #facts(text: string | null): Facts | null {
    if (text === null) return null;
    return (this.outlook(text)?.facts as Facts | undefined) ?? null;
  }

  outlook(text: string): Outlook | null {
    return this.#desk.known(text) ?? (this.#desk.chosen === text ? this.#desk.outlook : null);
  }

  /** The pointer or the focus is on a cell. */
  aim(cell: string | null): void {
    const text = cell === null ? null : (this.targets.get(cell)?.text ?? null);
    this.aimed = text;
    if (text !== null) void this.#desk.look([text]);
  }

  /** A cell is chosen. */
  press(cell: string, anchor: DOMRect | null = null): void {
    const target = this.targets.get(cell);
    const desk = this.#desk;
    if (!target) {
      const why = this.why(cell);
      if (why !== null) desk.choose(why, anchor);
      return;
    }
    if (target.kind === "start") this.#lift(cell);
    else if (target.kind === "pick") {
      const complete = desk.chosen !== null && this.picked.length >= this.wanted;
      if (complete && this.picked.at(-1) === cell) void desk.confirm();
      else this.#pick(cell);
    } else if (target.text !== null && desk.chosen === target.text) void desk.confirm();
    else desk.choose(target.text);
  }

  #pick(cell: string): void {
    const desk = this.#desk;
    if (this.picks[0]?.verb === "silk") this.#begun.set("tool", "Silk");
    this.#begun.set("picked", this.picked.length >= this.wanted ? [cell] : [...this.picked, cell]);
    if (desk.chosen !== null) desk.choose(null);
    if (this.picked.length === this.wanted) desk.choose(this.#chosen(this.picked));
  }

  /** Take up a camel with Porcelain; where several stand, each click takes the next one's. */
  #lift(cell: string): void {
    const here = starts(this.moves.by("porcelain")).filter((start) => start.cell === cell);
    const now = here.findIndex((start) => start.owner === this.start?.owner && this.start.cell === cell);
    this.#begun.set("start", here[now + 1] ?? null);
    if (this.#desk.chosen !== null) this.#desk.choose(null);
  }

  /** The move to ask about where nothing can be chosen. */
  why(cell: string): string | null {
    const { view } = this.#desk;
    if (!this.#desk.mine) return null;
    if (this.tool === "Porcelain") {
      const start = this.start;
      if (start) return write({ verb: "porcelain", start: start.cell, goal: cell, owner: start.owner });
      const near = view.desert.find((tile) => touches(tile, cell));
      return near ? write({ verb: "porcelain", start: cell, goal: key([near.x, near.y]), owner: null }) : null;
    }
    if (this.picks.length > 0) {
      return this.#chosen(Array.from({ length: this.wanted }, () => cell));
    }
    if (view.decision === "tile") return write({ verb: "place", cell });
    if (view.decision === "discard camel") return write({ verb: "camel", cell });
    if (view.decision === "routes") return this.#noRoute(cell);
    return "end";
  }

  #noRoute(cell: string): string {
    const { desert } = this.#desk.view;
    const here = desert.find((tile) => `${tile.x},${tile.y}` === cell);
    const [x, y] = cellOf(cell);
    const alike = desert
      .filter((tile) => tile !== here && tile.tribe === here?.tribe)
      .sort((one, other) => distance(one, x, y) - distance(other, x, y))[0];
    return alike ? spoken("route", [cell, `${alike.x},${alike.y}`]) : "end";
  }

  /** A gift is taken in hand, or put back. */
  use(gift: Tool): void {
    const desk = this.#desk;
    if (gift === "Perfume") {
      if (desk.chosen === "perfume") void desk.confirm();
      else desk.choose("perfume");
      return;
    }
    const off = this.tool === gift;
    desk.choose(null);
    this.#begun.clear();
    this.aimed = null;
    if (off) {
      desk.choose(this.suggestion());
      return;
    }
    this.#begun.set("tool", gift);
    const over = this.#desk.view.routes.filter((route) => route.spices);
    if (gift === "Spices" && over.length === 1 && over[0]) desk.choose(over[0].text);
  }

  /** The last step is taken back, and with it the move it made: a tile, the camel, the gift. True if there was one. */
  back(): boolean {
    if (!this.#begun.back()) return false;
    if (this.#desk.chosen !== null) this.#desk.choose(null);
    return true;
  }

  /** The picked tiles are given up. */
  lay(): void {
    this.#begun.set("picked", null);
  }

  /** A choice that suggests itself: the only move, or camels on the neighbours. */
  suggestion(): string | null {
    const { moves } = this.#desk;
    if (moves.length === 1) return moves[0] ?? null;
    return this.moves.has("neighbours") ? "neighbours" : null;
  }
}

function touches(tile: Tile, cell: string): boolean {
  const [x, y] = cellOf(cell);
  return distance(tile, x, y) === 1;
}

function distance(tile: Tile, x: number, y: number): number {
  return Math.abs(tile.x - x) + Math.abs(tile.y - y);
}

const plans = new WeakMap<object, Plan>();

/** The plan of a desk; it lives as long as the desk, whichever part of the screen asks first. */
export function planOf(desk: Desk<GobiView>): Plan {
  const known = plans.get(desk);
  if (known) return known;
  let plan: Plan | undefined;
  $effect.root(() => {
    plan = new Plan(desk);
    follow(desk, plan);
  });
  if (!plan) throw new Error("a plan is made at once");
  plans.set(desk, plan);
  return plan;
}

/** In a new position the move that suggests itself is chosen; a choice put down gives up its picked tiles. */
function follow(desk: Desk<GobiView>, plan: Plan): void {
  let version = -1;
  let seat: number | null = null;
  let before: string | null = null;
  let decision: string | null = null;
  $effect(() => {
    const now = desk.table.moved_version;
    const mine = desk.mine;
    if (now === version && desk.you.seat === seat) return;
    if (!mine && desk.moves.length > 0) return;
    version = now;
    seat = desk.you.seat;
    untrack(() => {
      plan.aimed = null;
      if (decision === "reward") plan.reading = null;
      decision = desk.view.decision;
      const first = plan.suggestion();
      if (first !== null && desk.chosen === null && !desk.begun.halfMade) desk.choose(first);
    });
  });
  $effect(() => {
    const chosen = desk.chosen;
    untrack(() => {
      if (chosen === null && before !== null && plan.picked.length > 0 && plan.picked.length >= plan.wanted) plan.lay();
      before = chosen;
    });
  });
}
