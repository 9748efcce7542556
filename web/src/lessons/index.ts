/** First lessons: a game begun for you, and what to do in it, step by step. The engine plays it;
 * `tests/web/test_lessons.py` plays every step too, so a lesson can never be wrong about a rule. */
import type { Setup } from "../desk/sandbox";
import type { Words } from "../lib/wire";

export type LessonStep = {
  title: Words;
  text: Words;
  /** The moves that are asked for (a `*` at the end: anything that begins so); absent: just read. */
  expect?: string[];
  /** What follows by itself: draws, and the others' moves. */
  then?: string[];
};

export type Lesson = {
  setup: Setup;
  names: { en: string[]; fr: string[] };
  /** What was played before the lesson begins. */
  before: string[];
  steps: LessonStep[];
  end: Words;
};

const files = import.meta.glob<{ default: Lesson }>("./*.json");

export async function lesson(game: string): Promise<Lesson | null> {
  const file = files[`./${game}.json`];
  return file === undefined ? null : (await file()).default;
}
