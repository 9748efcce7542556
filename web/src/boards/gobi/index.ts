/** Gobi, as the frame knows it. */
import type { Desk } from "../../desk/desk.svelte";
import type { GameModule } from "../../desk/game";
import type { Language } from "../../words/language.svelte";
import { actions } from "./actions";
import Ask from "./Ask.svelte";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { COFFEE_KEY } from "./keys";
import Holdings from "./Holdings.svelte";
import { parse, type Verb } from "./intents";
import Mini from "./Mini.svelte";
import Preview from "./Preview.svelte";
import Round from "./Round.svelte";
import { sign } from "./signs";
import type { Decision, GobiView } from "./types";
import { trips } from "./flights";
import { where } from "./where";
import { BOTH, word } from "./words";

/** What the confirm button will most likely do, before anything is chosen. */
const USUAL: Partial<Record<Decision, Verb>> = {
  tile: "place",
  "spread camels": "neighbours",
  "discard camel": "camel",
  "take camels": "take",
  routes: "route",
  reward: "reward",
};

function confirm(desk: Desk<GobiView>, language: Language): string {
  const { confirm: labels } = BOTH[language];
  const usual = desk.legal.has("end") ? "end" : (USUAL[desk.view.decision] ?? "place");
  return word(labels, desk.chosen === null ? usual : (parse(desk.chosen)?.verb ?? usual));
}

function keys(language: Language): [string, string][] {
  const words = BOTH[language].keys;
  return [
    ["Arrows", words.arrows],
    ["N", words.next],
    ["Space", words.choose],
    ["D", words.discard],
    ["E", words.end],
    ["F P S C X", words.gift],
    [`1 – ${COFFEE_KEY}`, words.piles],
    ["Backspace", words.back],
  ];
}

const gobi: GameModule<GobiView> = {
  Board,
  Holdings,
  Mini,
  Badge,
  Round,
  Ask,
  Preview,
  confirm,
  actions,
  score: (view, seat) => view.seats[seat]?.points ?? 0,
  unit: (language) => BOTH[language].points,
  sign,
  letter: (_view, seat) => "ABCD".charAt(seat),
  colour: (_view, seat) => `var(--seat-${seat + 1})`,
  keys,
  where,
  trips: (desk) => (desk.before === null ? [] : trips(desk.before, desk.view)),
};

export default gobi;
