/** What the Targui board says, in both languages. */
import { catalogue } from "../../words/language.svelte";
import { en } from "./words.en";
import { fr } from "./words.fr";

export const t = catalogue<typeof en>({ en, fr });
