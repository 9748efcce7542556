/** Sentences as the server tells them: words, and references to what they speak of. */
import type { Reference, Spoken, Words } from "./wire";

export type Part = string | Reference;
/** A part, and what it is for whoever reads. */
export type Heard = { part: Part; text: string };
/** Who reads: what those at the table are called, and which seat is the reader's own (null: none, or several). `bot`:
 * what a bot of the house is called in the reader's language, by its level and the name it sat down with. */
export type Ears = {
  names: readonly string[];
  you: number | null;
  bot?: (level: string, name: string) => string;
};
export const ANYBODY: Ears = { names: [], you: null };

type Tongue = "en" | "fr";

/** A sentence part by part; plain words are one part. */
export function partsOf(spoken: Spoken | Words, language: Tongue): Part[] {
  const told = spoken[language];
  return typeof told === "string" ? [told] : told;
}

/** The seat that a reference is about. */
function seatOf(reference: Reference): number | null {
  return reference.kind === "seat" || reference.kind === "player" ? Number(reference.id) : null;
}

/** What a reference is called here: a seat by the name of who sits there, anything else as the server names it. */
export function called(reference: Reference, ears: Ears, language: Tongue): string {
  const seat = seatOf(reference);
  if (reference.kind === "bot") return ears.bot?.(String(reference.id), reference.name) ?? reference.name;
  if (seat === null) return reference.name;
  if (seat === ears.you) return you(reference, language);
  const name = ears.names[seat];
  if (!name) return reference.name;
  if (language === "en" || reference.form === "") return name;
  return reference.form === "de" ? of(name) : `${reference.form} ${name}`;
}

/** "de" before a name, as French says it. */
export function of(name: string): string {
  return "aeiouyàâéèêëîïôöùûüh".includes(name.charAt(0).toLowerCase()) ? `d’${name}` : `de ${name}`;
}

/** The reader's own seat: with a capital where the sentence begins. */
function you(reference: Reference, language: Tongue): string {
  if (reference.form !== "") return language === "fr" ? `${reference.form} vous` : "you";
  const first = reference.name.charAt(0);
  const word = language === "fr" ? "vous" : "you";
  const opens = reference.kind === "seat" && first === first.toUpperCase();
  return opens ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** The sentence for these ears: words that go by who reads (`voice`) follow the seat that was named before them. */
export function hear(spoken: Spoken | Words, language: Tongue, ears: Ears): Heard[] {
  let subject: number | null = null;
  let before = "";
  return partsOf(spoken, language).map((part) => {
    let text: string;
    if (typeof part === "string") text = part;
    else if (part.kind === "voice") text = subject !== null && subject === ears.you ? String(part.id) : part.name;
    else {
      text = called(part, ears, language);
      subject = seatOf(part) ?? subject;
      // A name begins with a capital anyway; "you" only where a sentence does.
      if (part.kind === "player" && (before === "" || before.endsWith(". ")))
        text = text.charAt(0).toUpperCase() + text.slice(1);
    }
    before = text;
    return { part, text };
  });
}

/** The sentence in words alone. */
export function flat(spoken: Spoken | Words, language: Tongue, ears: Ears = ANYBODY): string {
  return hear(spoken, language, ears)
    .map(({ text }) => text)
    .join("");
}

/** What a sentence speaks of that can be pointed at. */
export function references(spoken: Spoken | Words, language: Tongue): Reference[] {
  return partsOf(spoken, language).filter(
    (part): part is Reference =>
      typeof part !== "string" && !["voice", "bot"].includes(part.kind) && seatOf(part) === null,
  );
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
