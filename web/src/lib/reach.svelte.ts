/** Does the server answer? And is there a way to go on without it: the site beside this page, if this browser keeps it
 * (`/here/`, docs/site.md). */

/** What a proxy says in the place of a server that is gone. */
const NOBODY = new Set([502, 504]);
const HERE = "/here/";

class Reach {
  gone = $state(false);
  /** Does this browser keep the site that needs no server? */
  kept = $state(false);

  heard(answer: Response): Response {
    this.gone = NOBODY.has(answer.status);
    return answer;
  }

  failed(): void {
    this.gone = true;
  }

  /** Is there a way to go on? */
  async look(): Promise<void> {
    this.kept = (await this.#beside())?.active != null;
  }

  /** Whoever has installed the page, or was at the site beside it once, has that kept, and its newest version. */
  async keep(): Promise<void> {
    const installed = matchMedia("(display-mode: standalone)").matches;
    const known = await this.#beside();
    if (installed || known !== null) await navigator.serviceWorker.register(`${HERE}sw.js`, { scope: HERE });
  }

  async #beside(): Promise<ServiceWorkerRegistration | null> {
    const known = await navigator.serviceWorker?.getRegistration(HERE);
    return known?.scope.endsWith(HERE) ? known : null;
  }
}

export const reach = new Reach();
