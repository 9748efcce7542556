import { beforeEach, expect, test, vi } from "vitest";
import { Guest } from "./guest.svelte";

const store = new Map<string, string>();
const STORAGE = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};

const ANN = { id: "a", name: "Ann", key: "key of Ann" };
const BEN = { id: "b", name: "Ben", key: "key of Ben" };
const CLEO = { id: "c", name: "Cleo", key: "key of Cleo" };

/** A tab of the browser, as it is when the page is loaded. */
function tab(): Guest {
  return new Guest();
}

beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", STORAGE);
});

test("whoever makes room for somebody else is kept, and comes back", () => {
  const guest = tab();
  guest.keep(ANN);
  guest.keep(BEN);
  expect([guest.name, guest.others]).toEqual(["Ben", [ANN]]);
  const later = tab();
  expect([later.name, later.others]).toEqual(["Ben", [ANN]]);
  later.switchTo("a");
  expect([later.key, later.others]).toEqual(["key of Ann", [BEN]]);
});

test("a new name or a new key for the same guest is no other guest", () => {
  const guest = tab();
  guest.keep(ANN);
  guest.keep({ ...ANN, name: "Anna" });
  expect([guest.name, guest.others]).toEqual(["Anna", []]);
});

test("what another tab has kept meanwhile is not overwritten", () => {
  const first = tab();
  first.keep(ANN);
  const second = tab();
  second.keep(BEN);
  first.keep(CLEO);
  const later = tab();
  expect(later.name).toBe("Cleo");
  expect(new Set(later.others.map((one) => one.key))).toEqual(new Set([ANN.key, BEN.key]));
});

test("a key that the server does not know is set aside, and goes only when its owner says so", () => {
  const guest = tab();
  guest.keep(ANN);
  guest.setAside();
  expect([guest.known, guest.others]).toEqual([false, [ANN]]);
  guest.keep(BEN);
  guest.drop("a");
  expect(tab().others).toEqual([]);
});
