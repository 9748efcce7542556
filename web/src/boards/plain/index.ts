/** The board of a game the page knows nothing of but what the server says: a stranger's, installed beside ours. */
import type { GameModule } from "../../desk/game";
import Ask from "./Ask.svelte";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { called, colourOf, letterOf, scoreName, type View } from "./facts";
import Holdings from "./Holdings.svelte";
import Mini from "./Mini.svelte";
import Preview from "./Preview.svelte";
import { t } from "./words";

const module: GameModule<View> = {
  Board,
  Holdings,
  Mini,
  Badge,
  Ask,
  Preview,
  confirm: () => t().confirm,
  actions: () => [],
  score(view, seat, seats) {
    const name = scoreName(view, seats);
    return name === null ? null : ((view[name] as number[])[seat] ?? null);
  },
  unit: (_language, view, seats) => called(scoreName(view, seats) ?? ""),
  sign: () => null,
  letter: (_view, seat) => letterOf(seat),
  colour: (_view, seat) => colourOf(seat),
  where: () => t().where,
  keys: () => [],
};

export default module;
