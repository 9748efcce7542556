/** Where we are: the path of the address bar below the page's own folder, without reloading. */
import { root } from "./end";

function here(): string {
  return globalThis.location?.pathname.slice(root.length) ?? "/";
}

class Route {
  path = $state(here());
  search = $state(globalThis.location?.search ?? "");

  constructor() {
    globalThis.addEventListener?.("popstate", () => this.#read());
  }

  #read(): void {
    this.path = here();
    this.search = location.search;
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", root + to);
    else history.pushState(null, "", root + to);
    this.#read();
    scrollTo(0, 0);
  }

  /** Follow a click on a link of ours without leaving the page. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (link === null || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`${root}/`) || link.pathname.startsWith(`${root}/api/`)) return;
    event.preventDefault();
    if (link.pathname + link.search !== location.pathname + location.search)
      this.go(link.pathname.slice(root.length) + link.search + link.hash);
    else if (link.hash) location.hash = link.hash;
  }
}

export const route = new Route();
