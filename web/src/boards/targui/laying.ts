/** A tribe card from the choice what becomes of it to the row it lies in: asked in one sheet, made with one press. */
import type { Desk } from "../../desk/desk.svelte";
import type { Outlook } from "../../lib/wire";
import { cards } from "./cards.svelte";
import { hands } from "./hands.svelte";
import { kindOf, parse, write } from "./intents";
import { LETTERS, readTally, total, type Letter, type Tally } from "./tally";
import type { Facts, TarguiView, TribeCard } from "./types";

type TarguiDesk = Desk<TarguiView>;

export const WAYS = ["play", "keep", "discard"] as const;
/** What may become of a card: `move` where it may be done, `text` to be asked about where it may not. */
export type Way = { kind: (typeof WAYS)[number]; move: string | null; text: string };

/** Of a tribe card on the table, or of one that was turned up: play it, take it in hand, discard it. Empty where the
 * moves are about something else, or there is more than one way to do one of them. */
export function ways(view: TarguiView, menu: string | null, moves: string[]): Way[] {
  const texts = waysOf(view, menu);
  if (texts === null) return [];
  const found = WAYS.map((kind, index): Way & { count: number } => {
    const some = moves.filter((move) => kindOf(move) === kind);
    return { kind, move: some[0] ?? null, text: texts[index] ?? "", count: some.length };
  });
  if (found.some(({ count }) => count > 1)) return [];
  return found.map(({ kind, move, text }) => ({ kind, move, text }));
}

/** How these three are written of the card that is asked about; null: none is. */
function waysOf(view: TarguiView, menu: string | null): string[] | null {
  const { phase, card } = view.pending;
  const cell = menu?.startsWith("c") ? menu.slice(1) : null;
  if (cell !== null && view.centre.find((one) => one.cell === cell)?.kind === "tribe")
    return (["play at", "keep at", "discard at"] as const).map((verb) => write({ verb, cell }));
  if (menu !== null || card === null || (phase !== "revealed" && phase !== "drawn")) return null;
  return [write({ verb: "play", card, thrown: null }), write({ verb: "keep", card }), write({ verb: "discard", card })];
}

/** The moves of this press, in their order. */
export function made(desk: TarguiDesk): string[] {
  return desk.chosen === null ? [] : [desk.chosen, ...desk.then];
}

/** The payments that are chosen among, and what is done before one of them: nothing where paying is what is asked. */
export function payments(desk: TarguiDesk): { moves: string[]; after: string[] } {
  const isPay = (move: string): boolean => parse(move)?.verb === "pay";
  if (desk.view.pending.phase === "pay") return { moves: desk.moves.filter(isPay), after: [] };
  if (!desk.plans || !hands.panel(desk) || desk.chosen === null) return { moves: [], after: [] };
  return { moves: (desk.outlook?.moves ?? []).filter(isPay), after: [desk.chosen] };
}

/** The rows that a card may be laid into once it is paid as chosen. */
export function rows(desk: TarguiDesk): { moves: string[]; after: string[] } {
  const { moves, after } = payments(desk);
  const pay = desk.picked(after);
  if (!desk.plans || pay === null || !moves.includes(pay)) return { moves: [], after: [] };
  const next = desk.known(pay, after)?.moves ?? [];
  return { moves: next.filter((move) => parse(move)?.verb === "row"), after: [...after, pay] };
}

/** Is all that this press will do chosen, and known? */
export function settled(desk: TarguiDesk): boolean {
  const { moves, after } = payments(desk);
  if (desk.outlook === null || moves.length === 0 || !desk.plans) return desk.outlook !== null;
  const pay = desk.picked(after);
  if (pay === null || desk.known(pay, after) === null) return false;
  const next = rows(desk);
  return next.moves.length === 0 || next.moves.includes(desk.picked(next.after) ?? "");
}

/** The card that is being laid; null: none. */
export function layingOf(desk: TarguiDesk): TribeCard | null {
  return cards.tribe((desk.outlook?.facts as Facts | undefined)?.play?.card ?? desk.view.pending.card);
}

/** What comes of this press, as far as it is known. */
export function outcome(desk: TarguiDesk): Outlook | null {
  const moves = made(desk);
  for (let last = moves.length - 1; last >= 0; last--) {
    const found = desk.known(moves[last] ?? "", moves.slice(0, last));
    if (found !== null) return found;
  }
  return null;
}

/** Gold and water come last: of several ways to pay the one that keeps most of them. */
export function thriftiest(moves: string[]): string | undefined {
  const dear = (move: string): number[] => [paid(move).G ?? 0, paid(move).W ?? 0, total(paid(move))];
  const dearer = (one: string, other: string): number =>
    dear(one)
      .map((count, index) => count - (dear(other)[index] ?? 0))
      .find((more) => more !== 0) ?? 0;
  return moves.toSorted(dearer)[0];
}

/** What this way of paying keeps that another one would take. */
export function kept(move: string, moves: string[]): ("G" | "W")[] {
  return (["G", "W"] as const).filter(
    (letter) => (paid(move)[letter] ?? 0) === 0 && moves.some((other) => (paid(other)[letter] ?? 0) > 0),
  );
}

/** What is given in place of what is printed, by a power; null: it is paid as printed, or with fewer goods. */
export function instead(move: string, costs: string[]): { gives: Tally; spares: Tally } | null {
  const tokens = paid(move);
  const swaps = costs
    .map((cost) => readTally(cost) ?? {})
    .map((cost) => ({ gives: above(tokens, cost), spares: above(cost, tokens) }))
    .sort((one, other) => total(one.gives) - total(other.gives));
  const [least] = swaps;
  if (least === undefined || total(least.gives) === 0 || total(least.spares) === 0) return null;
  return swaps.some(({ spares }) => spares.g !== undefined) ? null : least;
}

function paid(move: string): Tally {
  const read = parse(move);
  return read?.verb === "pay" ? read.tokens : {};
}

function above(one: Tally, other: Tally): Tally {
  const rest = LETTERS.map((letter): [Letter, number] => [letter, (one[letter] ?? 0) - (other[letter] ?? 0)]);
  return Object.fromEntries(rest.filter(([, count]) => count > 0));
}
