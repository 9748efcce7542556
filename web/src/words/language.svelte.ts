/** The language in use, and what a sentence in both languages is in it. */
import { ANYBODY, flat, type Ears } from "../lib/speech";
import type { Spoken, Words } from "../lib/wire";
import { allTied, tied } from "./spaces";

export type Language = "en" | "fr";

const KEY = "serai.language";

function first(): Language {
  const kept = globalThis.localStorage?.getItem(KEY);
  if (kept === "en" || kept === "fr") return kept;
  return globalThis.navigator?.language?.startsWith("fr") ? "fr" : "en";
}

class Tongue {
  language = $state<Language>(first());

  speak(language: Language): void {
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const tongue = new Tongue();

/** The sentence in the language in use; seats by the names of who sits there, and as "you", where it is known who reads. */
export function said(words: Words | Spoken, ears: Ears = ANYBODY): string {
  const sentence = flat(words, tongue.language, ears);
  return tongue.language === "fr" ? tied(sentence) : sentence;
}

/** A catalogue in the language in use: `const t = catalogue({ en, fr })`, then `t().hello`. */
export function catalogue<C>({ en, fr }: Record<Language, C>): () => C {
  const both = { en, fr: allTied(fr) };
  return () => both[tongue.language];
}

export function number(value: number): string {
  return new Intl.NumberFormat(tongue.language).format(value).replace("-", "−");
}

/** With its sign: +2, −1; and with so many digits after the point. */
export function signed(value: number, digits = 0): string {
  const shape = { signDisplay: "exceptZero", maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(tongue.language, shape).format(value).replace("-", "−");
}

export function percent(share: number): string {
  return new Intl.NumberFormat(tongue.language, { style: "percent" }).format(share);
}

export function moment(at: number): string {
  return new Intl.DateTimeFormat(tongue.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** Between a heading and what it is about. */
export function colon(): string {
  return tongue.language === "fr" ? "\u00a0: " : ": ";
}

/** A word where it stands at the beginning. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
