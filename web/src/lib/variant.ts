/** By which choices a table is played, in words. */
import type { ChoiceAnswer, GameBox, GameOption } from "./wire";

type Value = boolean | number | string;

/** The choice that is made, in words. */
export function choiceOf(option: GameOption, value: Value | undefined): ChoiceAnswer | undefined {
  return option.words.find((choice) => choice.value === (value ?? option.default));
}

/** What the table is called by, and whatever is not as usual. */
export function variant(box: GameBox | undefined, options: Record<string, Value>): ChoiceAnswer[] {
  return (box?.options ?? []).flatMap((option) => {
    const value = options[option.name] ?? option.default;
    const choice = option.main || value !== option.default ? choiceOf(option, value) : undefined;
    if (choice === undefined) return [];
    // "Yes" says nothing where it stands alone: there the option itself is the name.
    return [typeof value === "boolean" ? { ...choice, name: option.title } : choice];
  });
}
