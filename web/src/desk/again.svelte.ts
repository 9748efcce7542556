/** What others did since one's own last move, shown once more: on a desk of its own, so that nothing that is begun on
 * the other is lost. */
import { lookingTime } from "../lib/following.svelte";
import type { Told } from "../lib/wire";
import { Desk, type Backend, type Shown } from "./desk.svelte";
import { pointedAt } from "./pointed";

type View = Shown<unknown>["view"];

export class Again {
  /** What is shown now; null: nothing is. */
  now = $state.raw<{ event: Told; desk: Desk } | null>(null);
  #runs = 0;

  /** Show these events, as it looked after each of them; `before` is how it looked before the first. */
  async show(
    events: readonly Told[],
    present: Shown<unknown>,
    backend: Backend,
    before: Promise<View>,
    after: (event: Told) => Promise<View>,
  ): Promise<void> {
    const run = (this.#runs += 1);
    try {
      const first = events[0];
      if (first === undefined) return;
      const at = (view: View, version: number): Shown<unknown> => ({
        ...present,
        view,
        moves: [],
        table: { ...present.table, moved_version: version, result: null },
      });
      const desk = new Desk(backend, at(await before, 0));
      desk.followed = true;
      for (const [index, event] of events.entries()) {
        const view = await after(event);
        if (run !== this.#runs) return;
        desk.show(at(view, event.version));
        desk.told = pointedAt(event);
        desk.recent = events.slice(0, index + 1);
        this.now = { event, desk };
        await new Promise((done) => setTimeout(done, lookingTime()));
      }
    } finally {
      if (run === this.#runs) this.now = null;
    }
  }

  stop(): void {
    this.#runs += 1;
    this.now = null;
  }
}
