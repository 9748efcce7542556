/** The signs of what sentences speak of: tribe cards by their symbols, tokens, and the figures that go round. */
import type { Sign } from "../../desk/game";
import type { Reference } from "../../lib/wire";
import { cards } from "./cards.svelte";
import { readTally, type Letter } from "./tally";

export const TOKEN_SIGNS = {
  D: "ta-t-dates",
  S: "ta-t-salt",
  P: "ta-t-pepper",
  G: "ta-t-gold",
  g: "ta-t-gold",
  W: "ta-t-water",
  V: "ta-t-vp",
} as const satisfies Record<Letter, string>;
const FIGURES: Record<string, string> = { robber: "ta-p-robber", targia: "ta-p-targuia" };

export function sign({ kind, id }: Pick<Reference, "kind" | "id">): Sign | null {
  const name = String(id);
  if (kind === "card") {
    const symbol = cards.tribe(name)?.symbol;
    return symbol === undefined ? null : { icon: `ta-y-${symbol}`, kind: "tribe" };
  }
  if (kind === "tokens") {
    const letter = Object.keys(readTally(name) ?? {})[0] as Letter | undefined;
    return letter === undefined ? null : { icon: TOKEN_SIGNS[letter], kind: "token" };
  }
  const figure = FIGURES[kind];
  return figure === undefined ? null : { icon: figure, kind: "figure" };
}
