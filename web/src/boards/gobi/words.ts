/** What the board of Gobi says, in both languages. */
import { catalogue } from "../../words/language.svelte";
import { allTied } from "../../words/spaces";
import { en } from "./words.en";
import { fr } from "./words.fr";

export const BOTH = { en, fr: allTied(fr) };
export const t = catalogue<typeof en>(BOTH);

/** The word for a thing the server names in English; its own name where there is none. */
export function word(table: Record<string, string>, name: string): string {
  return table[name] ?? name;
}
