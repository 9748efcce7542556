/** What a view shows, made out of its shape alone: for games the page has no board for. */
import type { Words } from "../../lib/wire";

export type View = Record<string, unknown>;
export type Plain = string | number | boolean | null;

/** `words` in both languages; `value` a thing by itself; `grid` rows of equal length; `chips` several things, equal
 * ones counted; `rows` a table of alike objects; `group` named parts; `list` anything else. */
export type Fact =
  | { kind: "words"; words: Words }
  | { kind: "value"; value: Plain }
  | { kind: "grid"; rows: Plain[][] }
  | { kind: "chips"; chips: { value: Plain; count: number }[] }
  | { kind: "rows"; names: string[]; rows: Fact[][] }
  | { kind: "group"; parts: { name: string; fact: Fact }[] }
  | { kind: "list"; facts: Fact[] };

const SCORES = ["score", "scores", "points", "total", "totals"];
const SMALLEST_GRID = 2;

function isPlain(value: unknown): value is Plain {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isObject(value: unknown): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `hexes_left` is "hexes left". */
export function called(name: string): string {
  return name.replaceAll("_", " ");
}

export function factOf(value: unknown): Fact {
  if (isPlain(value)) return { kind: "value", value };
  if (Array.isArray(value)) return several(value as unknown[]);
  if (!isObject(value)) return { kind: "value", value: null };
  const { en, fr } = value;
  if (typeof en === "string" && typeof fr === "string" && Object.keys(value).length === 2)
    return { kind: "words", words: { en, fr } };
  return { kind: "group", parts: Object.entries(value).map(([name, part]) => ({ name, fact: factOf(part) })) };
}

function several(values: unknown[]): Fact {
  const rows = gridOf(values);
  if (rows !== null) return { kind: "grid", rows };
  if (values.every(isPlain)) return { kind: "chips", chips: counted(values) };
  const names = isObject(values[0]) ? Object.keys(values[0]) : [];
  const alike = values.every((value) => isObject(value) && Object.keys(value).join() === names.join());
  if (alike)
    return { kind: "rows", names, rows: (values as View[]).map((value) => names.map((name) => factOf(value[name]))) };
  return { kind: "list", facts: values.map(factOf) };
}

/** Rows of equal length: lists of plain things, or texts with a sign for each cell. */
function gridOf(values: unknown[]): Plain[][] | null {
  if (values.length < SMALLEST_GRID) return null;
  const drawn = values.every(
    (value) => typeof value === "string" && value.length >= SMALLEST_GRID && !/\w\w/.test(value),
  );
  const rows = drawn ? (values as string[]).map((value) => [...value]) : values;
  const [first] = rows;
  if (!Array.isArray(first) || first.length < SMALLEST_GRID) return null;
  return rows.every((row) => Array.isArray(row) && row.length === first.length && row.every(isPlain))
    ? (rows as Plain[][])
    : null;
}

/** Equal texts are said once, with their number; numbers stay in their order. */
function counted(values: Plain[]): { value: Plain; count: number }[] {
  if (values.some((value) => typeof value !== "string")) return values.map((value) => ({ value, count: 1 }));
  const counts = new Map<Plain, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Parts of the view that are one for each seat; a grid that happens to have as many rows is none. */
export function bySeat(view: View, seats: number): { name: string; facts: Fact[] }[] {
  return Object.entries(view).flatMap(([name, part]) =>
    seats > 1 && Array.isArray(part) && part.length === seats && gridOf(part) === null
      ? [{ name, facts: part.map(factOf) }]
      : [],
  );
}

/** The others. */
export function shared(view: View, seats: number): { name: string; fact: Fact }[] {
  const own = new Set(bySeat(view, seats).map(({ name }) => name));
  return Object.entries(view).flatMap(([name, part]) => (own.has(name) ? [] : [{ name, fact: factOf(part) }]));
}

/** Where the points stand: a number for each seat that is called so, or the only numbers there are one for each seat. */
export function scoreName(view: View, seats: number): string | null {
  const numbers = Object.entries(view)
    .filter(([, part]) => Array.isArray(part) && part.length === seats && part.every((one) => typeof one === "number"))
    .map(([name]) => name);
  return numbers.find((name) => SCORES.includes(name)) ?? (numbers.length === 1 ? (numbers[0] ?? null) : null);
}

const COLOURS = 6;

export function letterOf(seat: number): string {
  return String.fromCharCode("A".charCodeAt(0) + seat);
}

export function colourOf(seat: number): string {
  return `var(--seat-${(seat % COLOURS) + 1})`;
}
