/** A table around a position that is no table: for lessons and replays. */
import type { TableSight, YouSight } from "../lib/wire";

/** `kind`: nobody sits here, a name is all there is; unless somebody is wanted. */
export function pretendTable(
  game: string,
  names: string[],
  version: number,
  toAct: number | null,
  kind: "open" | "person" = "open",
): TableSight {
  return {
    id: "",
    host: null,
    version,
    moved_version: version,
    game,
    rules: 0,
    options: {},
    listed: false,
    curtain: false,
    hints: false,
    leave_ms: null,
    club: null,
    sealed: false,
    rated: false,
    assisted: [],
    day: null,
    first: "seated",
    phase: "playing",
    paused: false,
    to_act: toAct,
    thinking: null,
    steps: version,
    seats: names.map((name, seat) => ({
      seat,
      name,
      kind,
      level: null,
      substitute: null,
      resigned: false,
      present: kind === "person",
      away_ms: 0,
    })),
    clock: null,
    takeback: null,
    pause_wishes: [],
    deal: { commitment: "", words: [], draws: 0, first: null, secret: null, rematch: null },
    result: null,
    rematch_wishes: [],
    rematch: null,
    forked_from: null,
  };
}

export function pretendYou(seat: number | null): YouSight {
  return {
    seat,
    seats: seat === null ? [] : [seat],
    host: false,
    veiled: false,
    waited_for: false,
    muted: [],
    hints: false,
    undo: 0,
  };
}
