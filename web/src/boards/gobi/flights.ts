/** Which camels moved between two views, and how: read off the difference. */
import { seatSpot, type Trip } from "../../desk/game";
import { key, slot } from "./geometry";
import { sign } from "./signs";
import type { GobiView, Spot } from "./types";

export type Flight = { kind: "home" | "land" | "walk"; seat: number; from: Spot; to: Spot };

export function flights(before: GobiView, now: GobiView): Flight[] {
  const found: Flight[] = [];
  for (const seat of now.seats.keys()) {
    const change = (now.seats[seat]?.reserve ?? 0) - (before.seats[seat]?.reserve ?? 0);
    const { gone, come } = moved(before, now, seat);
    if (change > 0)
      for (const cell of gone) found.push({ kind: "home", seat, from: slot(cell), to: aside(slot(cell)) });
    else if (change < 0) for (const cell of come) found.push({ kind: "land", seat, from: slot(cell), to: slot(cell) });
    else
      come.forEach((cell, index) => {
        const from = gone[index];
        if (from) found.push({ kind: "walk", seat, from: slot(from), to: slot(cell) });
      });
  }
  return found;
}

const tileSpot = (cell: Spot): string => `[data-cell="${key(cell)}"]`;

/** The same across the whole screen: camels between seats and tiles, and the tile that was laid. */
export function trips(before: GobiView, now: GobiView): Trip[] {
  const found: Trip[] = [];
  const known = new Set(before.desert.map((tile) => key([tile.x, tile.y])));
  const turn = before.turn ?? now.turn ?? 0;
  for (const tile of now.desert)
    if (!known.has(key([tile.x, tile.y]))) {
      const laid = sign({ kind: "tribe", id: tile.tribe, name: tile.tribe });
      if (laid) found.push({ sign: laid, from: seatSpot(turn), to: tileSpot([tile.x, tile.y]) });
    }
  for (const seat of now.seats.keys()) {
    const camel = sign({ kind: "camel", id: seat, name: "" });
    if (camel === null) continue;
    const change = (now.seats[seat]?.reserve ?? 0) - (before.seats[seat]?.reserve ?? 0);
    const { gone, come } = moved(before, now, seat);
    if (change > 0) for (const cell of gone) found.push({ sign: camel, from: tileSpot(cell), to: seatSpot(seat) });
    else if (change < 0) for (const cell of come) found.push({ sign: camel, from: seatSpot(seat), to: tileSpot(cell) });
    else
      come.forEach((cell, index) => {
        const from = gone[index];
        if (from) found.push({ sign: camel, from: tileSpot(from), to: tileSpot(cell) });
      });
  }
  return found;
}

/** Home is beyond the desert's upper left, where the players sit. */
function aside([x, y]: Spot): Spot {
  return [x - 160, y - 190];
}

function moved(before: GobiView, now: GobiView, seat: number): { gone: Spot[]; come: Spot[] } {
  const gone: Spot[] = [];
  const come: Spot[] = [];
  const was = new Map(before.desert.map((tile) => [`${tile.x},${tile.y}`, tile.camels[seat] ?? 0]));
  for (const tile of now.desert) {
    const change = (tile.camels[seat] ?? 0) - (was.get(`${tile.x},${tile.y}`) ?? 0);
    for (let count = 0; count < change; count++) come.push([tile.x, tile.y]);
    for (let count = 0; count < -change; count++) gone.push([tile.x, tile.y]);
  }
  return { gone, come };
}
