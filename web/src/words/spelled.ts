/** Small numbers as words, where a sentence would rather have no numeral. */
const EN = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const FR = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"];

export const inEnglish = (count: number): string => EN[count] ?? String(count);
export const inFrench = (count: number): string => FR[count] ?? String(count);
