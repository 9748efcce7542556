/** What the tab itself says: its title, its icon, and the badge of an installed page. */
import { root } from "./end";
import { news } from "./news.svelte";

const ICONS = { rest: `${root}/icon.svg`, turn: `${root}/icon-turn.svg` };

class Tab {
  /** The table this page shows. */
  table = $state("");
  /** Is it our turn there? */
  turn = $state(false);

  /** The tables that wait, apart from the one on this page. */
  get elsewhere(): string[] {
    return Object.keys(news.waiting).filter((table) => table !== this.table);
  }
  get count(): number {
    return this.elsewhere.length + (this.turn ? 1 : 0);
  }

  /** Keep icon and badge as they should be. */
  dress(): void {
    $effect.root(() => {
      $effect(() => {
        const count = this.count;
        document.querySelector('link[rel="icon"]')?.setAttribute("href", count > 0 ? ICONS.turn : ICONS.rest);
        // Only an installed page has a badge; elsewhere the browser may refuse.
        if (count > 0) navigator.setAppBadge?.(count).catch(() => {});
        else navigator.clearAppBadge?.().catch(() => {});
      });
    });
  }
}

export const tab = new Tab();

/** `(2) Your turn · Gobi · Serai`: how many games wait, where it is more than the one that is meant. */
export function tabTitle(base: string, count: number, here: boolean, yourTurn: string): string {
  const many = count > (here ? 1 : 0) ? `(${count}) ` : "";
  return `${many}${here ? `${yourTurn} · ` : ""}${base}`;
}
