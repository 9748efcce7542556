/** The games' boards, each loaded when a table of its game is opened; a game the page has none for gets the plain one. */
import type { Component } from "svelte";
import type { GameModule } from "../desk/game";
import plain from "./plain";

const loaders = import.meta.glob<{ default: GameModule<unknown> }>("./*/index.ts");
/** `of`: the choice they are beside; none: what all of them refer to. */
type Marks = Component<{ of?: string | null }>;
const marks = import.meta.glob<{ default: Marks }>("./*/Marks.svelte");
const shelves = import.meta.glob<{ default: Component }>("./*/Cards.svelte");

export async function board(game: string): Promise<GameModule<unknown>> {
  const load = loaders[`./${game}/index.ts`];
  return load === undefined ? (plain as GameModule<unknown>) : (await load()).default;
}

/** Small drawings beside the choices of a table; null where a game has none. */
export async function marksOf(game: string): Promise<Marks | null> {
  return (await marks[`./${game}/Marks.svelte`]?.())?.default ?? null;
}

/** The screen with every card of a game; null where a game has no cards to read. */
export async function cardsOf(game: string): Promise<Component | null> {
  return (await shelves[`./${game}/Cards.svelte`]?.())?.default ?? null;
}
