// Made by `serai admin types` from the server's own models; do not edit.

export type Bilingual = {
  en: string;
  fr: string;
};

/** Another part, for those who want more of the game: an expansion. */
export type FurtherPart = {
  start: string;
  names: LessonNames;
  steps: LessonStep[];
  end: Bilingual;
  title: Bilingual;
};

/** The first part, and what may follow it. */
export type Lesson = {
  start: string;
  names: LessonNames;
  steps: LessonStep[];
  end: Bilingual;
  further?: FurtherPart[];
};

/** Who sits where, by language. */
export type LessonNames = {
  en: string[];
  fr: string[];
};

/** `expect`: the moves that are asked for (a `*` at the end: anything that begins so); absent: just read. `then`: what follows by itself, draws and the others' moves. */
export type LessonStep = {
  title: Bilingual;
  text: Bilingual;
  expect?: string[];
  then?: string[];
};
