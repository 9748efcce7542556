/** The log as it is read: rounds and turns have headings, and what was undone is folded away. */
import type { Told } from "./wire";

export type Line =
  | { kind: "round"; key: string; round: number }
  | { kind: "turn"; key: string; seat: number; count: number; event: Told }
  | { kind: "event"; key: string; event: Told; seat: number | null; headed: boolean }
  | { kind: "undone"; key: string; seat: number | null; events: Told[] };

type Item = { event: Told; undone: Told[] };

const isStep = (event: Told): boolean => event.kind === "moved" || event.kind === "drawn";

/** What was undone goes into the line that says so. */
function folded(story: Told[]): Item[] {
  const items: Item[] = [];
  const steps: Item[] = [];
  for (const event of story) {
    const item: Item = { event, undone: [] };
    const back =
      event.kind === "undone" ? (event.steps ?? 0) : event.kind === "taken_back" ? steps.length - (event.step ?? 0) : 0;
    if (back > 0) {
      const gone = new Set(steps.splice(Math.max(0, steps.length - back)));
      item.undone = [...gone].map((one) => one.event);
      for (let index = items.length - 1; index >= 0; index -= 1)
        if (gone.has(items[index] as Item)) items.splice(index, 1);
      const last = items.at(-1);
      if (event.kind === "undone" && last?.event.kind === "undone" && last.event.seat === event.seat)
        item.undone = [...(items.pop() as Item).undone, ...item.undone];
    }
    items.push(item);
    if (isStep(event)) steps.push(item);
  }
  return items;
}

/** The lines of the log, oldest first. A turn has a heading when it is more than one action. */
export function chronicle(story: Told[]): Line[] {
  const items = folded(story.filter((event) => event.words !== undefined && event.kind !== "said"));
  const lines: Line[] = [];
  let round = 0;
  let seat: number | null = null;
  let headed = false;
  for (const [index, { event, undone }] of items.entries()) {
    const key = String(event.version);
    if (event.round !== undefined && event.round !== round) {
      round = event.round;
      seat = null;
      lines.push({ kind: "round", key: `r${key}`, round });
    }
    if (event.kind === "moved" && event.seat !== undefined && event.seat !== seat) {
      seat = event.seat;
      const count = actions(items, index);
      headed = count > 1;
      if (headed) lines.push({ kind: "turn", key: `t${key}`, seat, count, event });
    } else if (!isStep(event) && event.kind !== "undone") seat = null;
    if (event.kind === "undone") lines.push({ kind: "undone", key, seat: event.seat ?? null, events: undone });
    else lines.push({ kind: "event", key, event, seat, headed: headed && seat !== null });
  }
  return lines;
}

/** How many moves the turn has that begins here. */
function actions(items: Item[], from: number): number {
  const first = items[from]?.event;
  let count = 0;
  for (const { event } of items.slice(from)) {
    if (event.kind === "moved") {
      if (event.seat !== first?.seat || event.round !== first?.round) break;
      count += 1;
    } else if (event.kind !== "drawn" && event.kind !== "undone") break;
  }
  return count;
}

/** Is this what somebody else does, seen from these seats? A bot that plays for one of them is somebody else. */
export function ofOthers(event: Told, mine: readonly number[]): boolean {
  if ((event.kind !== "moved" && event.kind !== "undone") || event.seat === undefined) return false;
  return !mine.includes(event.seat) || (event.by ?? null) !== null;
}

/** From the newest back: what was not undone. */
function* backwards(story: readonly Told[]): Generator<Told> {
  let undone = 0;
  for (let index = story.length - 1; index >= 0; index -= 1) {
    const event = story[index] as Told;
    if (event.kind === "taken_back") return;
    if (event.kind === "undone") undone += event.steps ?? 0;
    else if (undone > 0 && isStep(event)) undone -= 1;
    else yield event;
  }
}

/** What others did since one's own last move, oldest first; whoever has no seat has seen what was told up to
 * `from`, and looks back at a turn of each at the most. */
export function sinceMyTurn(story: readonly Told[], mine: readonly number[], from = 0): Told[] {
  const found: Told[] = [];
  const passed = new Set<number | undefined>();
  for (const event of backwards(story)) {
    if (event.kind !== "moved") continue;
    if (mine.length > 0 ? !ofOthers(event, mine) : event.version <= from) break;
    if (mine.length === 0 && found.length > 0 && found[0]?.seat !== event.seat) {
      passed.add(found[0]?.seat);
      if (passed.has(event.seat)) break;
    }
    found.unshift(event);
  }
  return found;
}

/** The newest event that is a line of its own. */
export function newest(story: readonly Told[]): Told | null {
  for (const event of backwards(story))
    if (event.words !== undefined && event.kind !== "said" && event.kind !== "drawn") return event;
  return null;
}
