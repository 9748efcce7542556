/** Sentences of the log speak of seats; a table speaks of people. */
import type { Language } from "../words/language.svelte";

const PATTERNS: Record<Language, [RegExp, string][]> = {
  en: [[/\b[Ss]eat (\d)\b/g, ""]],
  fr: [
    [/\bdu siège (\d)\b/g, "de "],
    [/\bau siège (\d)\b/g, "à "],
    [/\b[Ll]e siège (\d)\b/g, ""],
    [/\b[Ss]iège (\d)\b/g, ""],
  ],
};

/** The sentence with the seats' names in the place of their numbers. */
export function named(sentence: string, names: string[], language: Language): string {
  return PATTERNS[language].reduce(
    (text, [pattern, before]) =>
      text.replace(pattern, (whole: string, digit: string) => {
        const name = names[Number(digit) - 1];
        return name ? before + name : whole;
      }),
    sentence,
  );
}
