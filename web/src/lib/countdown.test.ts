import { expect, test } from "vitest";
import { countdown } from "./countdown";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const tied = (text: string): string => text.replaceAll(" ", "\u00a0");

test("days are shown with their hours", () => {
  expect(countdown(3 * DAY, "en")).toBe(tied("3 d 0 h"));
  expect(countdown(3 * DAY - SECOND, "en")).toBe(tied("2 d 23 h"));
  expect(countdown(3 * DAY - SECOND, "fr")).toBe(tied("2 j 23 h"));
  expect(countdown(DAY + HOUR, "fr")).toBe(tied("1 j 1 h"));
  expect(countdown(DAY, "en")).toBe(tied("1 d 0 h"));
});

test("hours with their minutes", () => {
  expect(countdown(DAY - SECOND, "en")).toBe(tied("23 h 59"));
  expect(countdown(HOUR, "fr")).toBe(tied("1 h 00"));
});

test("minutes with their seconds, of which one is left until it has passed", () => {
  expect(countdown(600 * SECOND, "en")).toBe("10:00");
  expect(countdown(HOUR - SECOND, "en")).toBe("59:59");
  expect(countdown(65 * SECOND - 1, "en")).toBe("1:05");
  expect(countdown(1, "fr")).toBe("0:01");
  expect(countdown(0, "en")).toBe("0:00");
  expect(countdown(-5, "en")).toBe("0:00");
});
