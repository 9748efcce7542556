/** Small numbers as words, where a sentence would rather have no numeral. */
const EN = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const FR = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"];

export const inEnglish = (count: number): string => EN[count] ?? String(count);
export const inFrench = (count: number): string => FR[count] ?? String(count);

const PLACES_EN = ["", "first", "second", "third", "fourth", "fifth", "sixth"];
const PLACES_FR = ["", "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième"];

/** "third of four". */
export const placeInEnglish = (place: number, of: number): string => `${PLACES_EN[place] ?? place} of ${inEnglish(of)}`;
/** "troisième sur quatre". */
export const placeInFrench = (place: number, of: number): string => `${PLACES_FR[place] ?? place} sur ${inFrench(of)}`;
