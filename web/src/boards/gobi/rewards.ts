/** What rewards look like: their kind, their drawing and what they are worth. */
export type Kind = "gift" | "blessing" | "coffee";

export type Look = { kind: Kind; icon: string; points: number };

export const LOOKS: Record<string, Look> = {
  Perfume: { kind: "gift", icon: "gobi-r-perfume", points: 3 },
  Cotton: { kind: "gift", icon: "gobi-r-cotton", points: 2 },
  Porcelain: { kind: "gift", icon: "gobi-r-porcelain", points: 3 },
  Tea: { kind: "gift", icon: "gobi-r-tea", points: 2 },
  Silk: { kind: "gift", icon: "gobi-r-silk", points: 3 },
  Spices: { kind: "gift", icon: "gobi-r-spices", points: 2 },
  "Inner camels": { kind: "blessing", icon: "gobi-r-inner", points: 4 },
  "Stacked camels": { kind: "blessing", icon: "gobi-r-stack", points: 5 },
  "Outer camels": { kind: "blessing", icon: "gobi-r-outer", points: 4 },
  "No discard": { kind: "blessing", icon: "gobi-r-nodiscard", points: 5 },
  "Unused gift": { kind: "blessing", icon: "gobi-r-unused", points: 4 },
  "Shared tile": { kind: "blessing", icon: "gobi-r-shared", points: 5 },
  Coffee: { kind: "coffee", icon: "gobi-r-coffee", points: 7 },
};

const NONE: Look = { kind: "gift", icon: "gobi-r-unused", points: 0 };

export function look(name: string): Look {
  return LOOKS[name] ?? NONE;
}

export const TRIBES = ["Bolormaa", "Sarnai", "Chingis", "Khulan", "Naranbataar"] as const;

export function tribeClass(tribe: string): string {
  return `gobi-tribe gobi-tribe--${tribe.toLowerCase()}`;
}

/** Everybody plays so many tiles. */
export function tilesEach(seats: number): number {
  return 36 / seats;
}
