/** Keys and what they do: one line for each, named in the language of the page. */
import { t } from "../words/frame";

/** A key as the code calls it (`Enter`, `Arrows`, `Shift N`), and what it does. */
export type KeyLine = [key: string, does: string];

/** Several lists as one. What a later list says of a key stands in the place of what an earlier one said. */
export function merged(...lists: KeyLine[][]): KeyLine[] {
  return [...new Map(lists.flat())];
}

/** What is printed on the key. */
export function cap(key: string): string {
  const caps: Record<string, string> = t().caps;
  return key
    .split(" ")
    .map((one) => caps[one] ?? one)
    .join(" ");
}
