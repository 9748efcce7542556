/** Sentences with the names of tribes and rewards as pieces of their own. */
import type { Piece } from "../../desk/game";
import type { Language } from "../../words/language.svelte";
import { look, TRIBES, tribeClass } from "./rewards";
import { en } from "./words.en";
import { fr } from "./words.fr";

const NAMES: Record<Language, Record<string, string>> = { en: en.names, fr: fr.names };

function signs(language: Language): Map<string, Piece> {
  const found = new Map<string, Piece>();
  for (const tribe of TRIBES)
    found.set(tribe, { name: tribe, icon: `gobi-s-${tribe.toLowerCase()}`, kind: tribeClass(tribe) });
  for (const [key, name] of Object.entries(NAMES[language])) {
    const { icon, kind } = look(key);
    if (kind !== "coffee") found.set(name, { name, icon, kind: `gobi-${kind}` });
  }
  return found;
}

const known: Partial<Record<Language, { pattern: RegExp; pieces: Map<string, Piece> }>> = {};

function of(language: Language): { pattern: RegExp; pieces: Map<string, Piece> } {
  const ready = known[language];
  if (ready) return ready;
  const pieces = signs(language);
  const names = [...pieces.keys()].sort((one, other) => other.length - one.length);
  const made = { pieces, pattern: new RegExp(`(?<![\\p{L}])(${names.join("|")})(?![\\p{L}])`, "u") };
  known[language] = made;
  return made;
}

export function decorate(sentence: string, language: Language): Piece[] {
  const { pattern, pieces } = of(language);
  return sentence
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => pieces.get(part) ?? part);
}
