import type { GameModule } from "../../desk/game";
import Ask from "./Ask.svelte";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import Mini from "./Mini.svelte";
import Preview from "./Preview.svelte";
import { hexesLeft, speaker } from "./seats";
import { gem } from "../../hexes/gems";
import type { GembloView } from "./types";
import { where } from "./where";
import { t } from "./words";

const module: GameModule<GembloView> = {
  Board,
  Holdings,
  Mini,
  Badge,
  Ask,
  Preview,
  confirm: () => t().confirm,
  actions: () => [],
  score: hexesLeft,
  unit: () => t().unit,
  sign: ({ kind, id }) => (kind === "piece" ? { icon: `gemblo-piece-${id}`, kind } : null),
  letter: (view, seat, move) => speaker(view, seat, move)?.letter ?? "",
  colour: (view, seat, move) => `var(--${gem(speaker(view, seat, move)?.letter ?? "R")}-flat)`,
  where,
  keys: () => t().keys,
};

export default module;
