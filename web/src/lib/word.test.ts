import { expect, test } from "vitest";
import { newWord, worded } from "./word";

test("a word is sixteen random bytes in hexadecimal", () => {
  expect(newWord()).toMatch(/^[0-9a-f]{32}$/);
  expect(newWord()).not.toBe(newWord());
});

test("whoever sits down brings a word, and for a rematch one for each seat", () => {
  expect(worded({ type: "sit", seat: 1 }, 0)).toMatchObject({
    type: "sit",
    seat: 1,
    word: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
  const again = worded({ type: "rematch" }, 2) as { words: string[] };
  expect(new Set(again.words).size).toBe(2);
  expect(worded({ type: "hurry" }, 2)).toEqual({ type: "hurry" });
});
