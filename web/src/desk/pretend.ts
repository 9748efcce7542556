/** A table around a position that is no table: for lessons and replays. */
import type { TableSight, YouSight } from "../lib/wire";

export function pretendTable(game: string, names: string[], version: number, toAct: number | null): TableSight {
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
    first: "seated",
    phase: "playing",
    paused: false,
    to_act: toAct,
    thinking: null,
    steps: version,
    seats: names.map((name, seat) => ({
      seat,
      name,
      kind: "person",
      level: null,
      substitute: null,
      resigned: false,
      present: true,
      away_ms: 0,
    })),
    clock: null,
    takeback: null,
    pause_wishes: [],
    deal: { commitment: "", words: [], draws: 0, first: null, secret: null, rematch: null },
    result: null,
    rematch_wishes: [],
    rematch: null,
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
