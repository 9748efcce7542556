/** What the tabs of one browser know of each other: each holds locks that say what it does. Where the
 * browser has none (a page that did not come by https), a tab knows of itself alone. */
const locks: LockManager | undefined = globalThis.navigator?.locks;

export const hasLocks = locks !== undefined;

/** Let the other tabs know something as long as it is true; the answer ends it. */
export function hold(name: string): () => void {
  let release = (): void => {};
  const over = new Promise<void>((done) => (release = done));
  void locks?.request(name, { mode: "shared" }, () => over);
  return release;
}

/** Does any tab hold this? */
export async function isHeld(name: string): Promise<boolean> {
  return (await locks?.query())?.held?.some((lock) => lock.name === name) ?? false;
}

/** Do this in one tab at a time; another takes over when it ends. */
export async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (locks === undefined) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

export const LOOKING = "serai.looking";

/** Is any page of ours before somebody's eyes? */
export async function isSeen(): Promise<boolean> {
  return document.visibilityState === "visible" || (await isHeld(LOOKING));
}

/** Tell the others whenever this page is before somebody's eyes. */
export function tellWhenSeen(): void {
  let release = (): void => {};
  const look = (): void => {
    release();
    release = document.visibilityState === "visible" ? hold(LOOKING) : () => {};
  };
  document.addEventListener("visibilitychange", look);
  look();
}
