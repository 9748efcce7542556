/** A review that is asked for: how far it is, and what came of it. */
import { ask } from "../lib/api";
import type { Review, ReviewStage, ReviewState } from "../lib/wire";

const LOOK_AGAIN_MS = 1000;

export class Asking {
  state = $state.raw<ReviewState | null>(null);
  review = $state.raw<Review | null>(null);
  /** Which stage `review` is of. */
  stage = $state<"quick" | "deep" | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #over = false;

  constructor(readonly table: string) {}

  /** See how far it is, and have what is done; then again, as long as something is under way. */
  async look(): Promise<void> {
    this.#hear(await ask("GET /tables/{table}/review", { table: this.table }));
    await this.#read();
  }

  async wish(stage: "quick" | "deep"): Promise<void> {
    this.#hear(await ask("POST /tables/{table}/review/{stage}", { table: this.table, stage }));
  }

  async callOff(stage: "quick" | "deep"): Promise<void> {
    this.#hear(await ask("DELETE /tables/{table}/review/{stage}", { table: this.table, stage }));
  }

  end(): void {
    this.#over = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #hear(state: ReviewState): void {
    this.state = state;
    const busy = (one: ReviewStage): boolean => one.status === "waiting" || one.status === "working";
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (!this.#over && (busy(state.quick) || busy(state.deep)))
      this.#timer = setTimeout(() => void this.look().catch(() => this.#hear(state)), LOOK_AGAIN_MS);
  }

  async #read(): Promise<void> {
    const done = (["deep", "quick"] as const).find((stage) => this.state?.[stage].status === "done");
    if (done === undefined || done === this.stage) return;
    this.review = await ask("GET /tables/{table}/review/{stage}", { table: this.table, stage: done });
    this.stage = done;
  }
}
