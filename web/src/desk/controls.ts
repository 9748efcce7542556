/** What the frame can do besides playing: the live table has all of it, a lesson little. */
export interface Controls {
  /** Missing for whoever only watches. */
  undo?: ((wholeTurn: boolean) => void) | undefined;
  /** Missing where the table has no hints. */
  hint?: (() => void) | undefined;
  /** Say how to ask why something is not allowed. */
  whyTip(): void;
}
