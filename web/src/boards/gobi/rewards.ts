/** What rewards look like: their kind, their drawing and what they are worth. */
import type { Language } from "../../words/language.svelte";
import { REWARDS } from "./contents";

export type Reward = keyof typeof REWARDS;
export type Kind = (typeof REWARDS)[Reward]["kind"];

export type Look = { kind: Kind; icon: string; points: number };

const ICONS: Record<Reward, string> = {
  Perfume: "gobi-r-perfume",
  Cotton: "gobi-r-cotton",
  Porcelain: "gobi-r-porcelain",
  Tea: "gobi-r-tea",
  Silk: "gobi-r-silk",
  Spices: "gobi-r-spices",
  "Inner camels": "gobi-r-inner",
  "Stacked camels": "gobi-r-stack",
  "Outer camels": "gobi-r-outer",
  "No discard": "gobi-r-nodiscard",
  "Unused gift": "gobi-r-unused",
  "Shared tile": "gobi-r-shared",
  Coffee: "gobi-r-coffee",
};

const NONE: Look = { kind: "gift", icon: "gobi-r-unused", points: 0 };

export function look(name: string): Look {
  return name in REWARDS ? { ...REWARDS[name as Reward], icon: ICONS[name as Reward] } : NONE;
}

/** The names of all of them. */
export function names(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(REWARDS).map(([name, reward]) => [name, reward.name[language]]));
}

export function tribeClass(tribe: string): string {
  return `gobi-tribe gobi-tribe--${tribe.toLowerCase()}`;
}
