/** Moves taken apart and put together by the tables of verbs that the server has made (`serai admin types`). */

/** One thing a verb is about. An ordinal is written from 1 and counted from 0; counts are letters, each with how many
 * there are where it is more than one, in the order of `letters`: `2D S`. */
type Slot = {
  name: string;
  kind: string;
  script: "string" | "number" | "ordinal" | "counts";
  several: boolean;
  letters?: string;
};
type Counts = Readonly<Record<string, number>>;
type Shape = readonly (string | Readonly<Slot>)[];
export type Verbs = Record<string, { readonly pattern: string; readonly shape: Shape; readonly optional: Shape }>;
type Value = string | number | Counts | readonly (string | number)[] | null;
type Said = { verb: string };

const isSlot = (part: string | Readonly<Slot>): part is Readonly<Slot> => typeof part !== "string";

function read(slot: Readonly<Slot>, text: string | undefined): Value {
  if (text === undefined) return null;
  if (slot.script === "counts") return readCounts(text, slot.letters ?? "");
  const one = (word: string): string | number =>
    slot.script === "string" ? word : Number(word) - (slot.script === "ordinal" ? 1 : 0);
  return slot.several ? text.split(" ").map(one) : one(text);
}

/** `2D S` as how many there are of each letter; null for what is not written so. */
export function readCounts(text: string, letters: string): Counts | null {
  const counts: Record<string, number> = {};
  for (const word of text === NOTHING ? [] : text.split(" ")) {
    const letter = word.slice(-1);
    const count = word.length === 1 ? 1 : Number(word.slice(0, -1));
    if (letter === "" || !letters.includes(letter) || !(count > 0)) return null;
    counts[letter] = count;
  }
  return counts;
}

export function writeCounts(counts: Counts, letters: string): string {
  const words = [...letters]
    .filter((letter) => (counts[letter] ?? 0) > 0)
    .map((letter) => (counts[letter] === 1 ? letter : `${counts[letter]}${letter}`));
  return words.join(" ") || NOTHING;
}

const NOTHING = "nothing";

function write(slot: Readonly<Slot>, value: Value): string {
  if (slot.script === "counts") return writeCounts((value ?? {}) as Counts, slot.letters ?? "");
  const one = (word: string | number): string => String(slot.script === "ordinal" ? Number(word) + 1 : word);
  return Array.isArray(value) ? value.map(one).join(" ") : one(value as string | number);
}

/** A reader of texts; null for what is not written like a move. What was read is kept: boards ask often. */
export function reader<Move extends Said>(verbs: Verbs): (text: string) => Move | null {
  const table = Object.entries(verbs).map(([verb, { pattern, shape, optional }]) => ({
    verb,
    pattern: new RegExp(`^(?:${pattern})$`),
    slots: [...shape, ...optional].filter(isSlot),
  }));
  const known = new Map<string, Move | null>();
  const parse = (text: string): Move | null => {
    for (const { verb, pattern, slots } of table) {
      const found = pattern.exec(text);
      if (found)
        return {
          text,
          verb,
          ...Object.fromEntries(slots.map((slot) => [slot.name, read(slot, found.groups?.[slot.name])])),
        } as unknown as Move;
    }
    return null;
  };
  return (text) => {
    let move = known.get(text);
    if (move === undefined) {
      if (known.size >= MOST_KEPT) known.clear();
      move = parse(text);
      known.set(text, move);
    }
    return move;
  };
}

const MOST_KEPT = 4000;

/** What is said, without its text. */
type Wordless<Move> = Move extends unknown ? Omit<Move, "text"> : never;

/** A writer of texts. */
export function writer<Move extends Said>(verbs: Verbs): (said: Wordless<Move>) => string {
  return (said) => {
    const values = said as unknown as Record<string, Value> & Said;
    const entry = verbs[values.verb];
    if (entry === undefined) throw new Error(`no verb ${values.verb}`);
    const one = (part: string | Readonly<Slot>): string =>
      typeof part === "string" ? part : write(part, values[part.name] ?? null);
    const spelled = (shape: Shape): string => shape.reduce<string>((text, part) => text + one(part), "");
    const given = entry.optional.filter(isSlot).every((slot) => values[slot.name] !== null);
    return spelled(entry.shape) + (given ? spelled(entry.optional) : "");
  };
}
