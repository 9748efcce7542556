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
