import { levels } from "./levels.svelte";
import { prefs } from "./prefs.svelte";

/** Where the picture of a game is; one without gets the house's plain one. */
export function pictureOf(game: string): string {
  return `/pictures/${levels.box(game)?.art ? game : "plain"}-${prefs.theme}.svg`;
}
