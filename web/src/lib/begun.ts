/** What a player has begun at a table and not yet done, kept for a reload of this tab. */
export type Begun = {
  /** The position it belongs to. */
  at: number;
  seat: number | null;
  /** The move in preview. */
  text: string | null;
  /** What the board calls half made. */
  draft: unknown;
};

const PREFIX = "serai.choice.";

export function keep(table: string, begun: Begun | null): void {
  if (begun === null) sessionStorage.removeItem(PREFIX + table);
  else sessionStorage.setItem(PREFIX + table, JSON.stringify(begun));
}

export function kept(table: string): Begun | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + table) ?? "null") as Begun | null;
  } catch {
    return null; // not ours
  }
}
