import { createHash, createHmac, randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { check, holds } from "./draws";
import { hex } from "./hex";
import { note, noted } from "./seals";
import { bytes, hmac, sha256 } from "./sha256";
import type { Draws } from "./wire";

it("hashes as everybody does", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const [message, key] = [randomBytes(length), randomBytes(length % 100)];
    expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    expect(hex(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
  }
  expect(hex(sha256(bytes("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

const draw = (number: number, tickets: number, begin: number, count: number) => ({
  ...{ number, tickets, begin, count },
  ...{ move: number, words: { en: "", fr: "" } },
});
/** As `serai.table.deal` says: the tickets are 41, 6 and, at the second attempt, about 4.7e76. */
const deal: Draws = {
  game: "gobi",
  forked: 0,
  names: ["Ann", "Ben", "Zoé"],
  table: "7Q2M",
  day: "",
  commitment: "abee8b4422a6e2b0cca8579add7fe64e38b91a87dac05eed9ce19f404af54889",
  secret: "9a0b",
  words: ["71e0", "", "é"],
  first: 2,
  draws: [draw(0, 45, 40, 2), draw(1, 44, 6, 1), draw(17, 3 * 2 ** 254, 4.7e76, 1e74)],
};

it("works out the tickets that a deal gives", () => {
  const found = check(deal);
  expect(found).toMatchObject({ sealed: true, first: true });
  expect(found.draws.map(({ ticket }) => ticket).slice(0, 2)).toEqual([42, 7]);
  expect(found.draws.every(({ right }) => right)).toBe(true);
  expect(holds(found)).toBe(true);
});

it("finds out what was changed", () => {
  const changed: Partial<Draws>[] = [
    { secret: "9a0c" },
    { table: "7Q2N" },
    { words: ["71e1", "", "é"] },
    { first: 1 },
    { draws: [draw(0, 45, 42, 2)] },
    { draws: [draw(3, 45, 40, 2)] },
  ];
  for (const one of changed) expect(holds(check({ ...deal, ...one })), JSON.stringify(one)).toBe(false);
  expect(check({ ...deal, secret: "9a0c" }).sealed).toBe(false);
  expect(check({ ...deal, first: null }).first).toBeNull();
});

it("knows again what this browser was shown and added", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  note("seals", "a", null, "b");
  note("seals", "a");
  note("words", "c");
  expect([noted("seals", "a"), noted("seals", "b"), noted("seals", "c"), noted("words", "c")]).toEqual([
    ...[true, true, false, true],
  ]);
  kept.set("serai.seals", "no list");
  expect(noted("seals", "a")).toBe(false);
  vi.unstubAllGlobals();
});

it("holds the secret of a day against the day, not the table", () => {
  const day = "2026-12-31.gobi";
  const commitment = hex(sha256(bytes(`serai deal 1\n${day}\n${deal.secret}`)));
  expect(check({ ...deal, day, commitment }).sealed).toBe(true);
  expect(check({ ...deal, commitment }).sealed).toBe(false);
});
