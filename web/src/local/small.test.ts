import { expect, test } from "vitest";
import { isSmall, type Device } from "./small";

const DESK: Device = { userAgent: "X11; Linux x86_64", maxTouchPoints: 0, hardwareConcurrency: 8, deviceMemory: 8 };
const silent = (userAgent: string, maxTouchPoints = 0): Device => ({
  userAgent,
  maxTouchPoints,
  hardwareConcurrency: 8,
});

test("a device that says how much memory it has is believed", () => {
  expect(isSmall(DESK)).toBe(false);
  expect(isSmall({ ...DESK, deviceMemory: 4 })).toBe(true);
  expect(isSmall({ ...DESK, userAgent: "Linux; Android 16" })).toBe(false);
});

test("with one processor a second worker would only wait", () => {
  expect(isSmall({ ...DESK, hardwareConcurrency: 1 })).toBe(true);
});

test("where nothing is said phones and tablets are small", () => {
  expect(isSmall(silent("X11; Linux x86_64; rv:153.0"))).toBe(false);
  expect(isSmall(silent("Android 16; Mobile; rv:153.0", 5))).toBe(true);
  expect(isSmall(silent("iPhone; CPU iPhone OS 26_0 like Mac OS X", 5))).toBe(true);
  expect(isSmall(silent("Macintosh; Intel Mac OS X 10_15_7", 5))).toBe(true); // an iPad
  expect(isSmall(silent("Macintosh; Intel Mac OS X 10_15_7"))).toBe(false);
});
