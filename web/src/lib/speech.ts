/** Sentences as the server tells them: words, and references to what they speak of. */
import type { Reference, Spoken, Words } from "./wire";

export type Part = string | Reference;

type Tongue = "en" | "fr";

/** A sentence part by part; plain words are one part. */
export function partsOf(spoken: Spoken | Words, language: Tongue): Part[] {
  const told = spoken[language];
  return typeof told === "string" ? [told] : told;
}

/** What a reference is called here: a seat by the name of who sits there, anything else as the server names it. */
export function called(reference: Reference, names: readonly string[], language: Tongue): string {
  const name = reference.kind === "seat" ? names[Number(reference.id)] : undefined;
  if (!name) return reference.name;
  if (language === "en" || reference.form === "") return name;
  const vowel = reference.form === "de" && "aeiouyàâéèêëîïôöùûüh".includes(name.charAt(0).toLowerCase());
  return vowel ? `d’${name}` : `${reference.form} ${name}`;
}

/** The sentence in words alone. */
export function flat(spoken: Spoken | Words, language: Tongue, names: readonly string[] = []): string {
  return partsOf(spoken, language)
    .map((part) => (typeof part === "string" ? part : called(part, names, language)))
    .join("");
}

/** A phrase of the page's own that speaks of things: `place the {tribe:Sarnai} tile`. */
export function marked(phrase: string, name: (kind: string, id: string) => string): Part[] {
  const parts: Part[] = [];
  for (const [index, piece] of phrase.split(/[{}]/).entries()) {
    const [kind = "", id = ""] = piece.split(":");
    if (index % 2 === 1) parts.push({ kind, id, name: name(kind, id), form: "" });
    else if (piece !== "") parts.push(piece);
  }
  return parts;
}
