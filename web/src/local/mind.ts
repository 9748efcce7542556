/** Thinks a little at a time, and listens in between: who is hurried or called off hears of it at once. */
import type { ToMind } from "./messages";
import type { Python } from "./python";

type Mind = {
  begin(number: number, task: string): void;
  hasten(number: number): void;
  drop(number: number): void;
  think(milliseconds: number): string;
  readonly busy: boolean;
};

/** Alone in a worker it may think longer at a stretch than beside the house. */
export const ALONE_MS = 60;
export const BESIDE_MS = 12;

export class Thinker {
  #mind: Mind;
  #runs = false;

  constructor(
    python: Python,
    readonly stretch: number,
    readonly tell: (number: number, reply: string) => void,
  ) {
    this.#mind = python.runPython("from serai.site.mind import Mind\nMind()") as Mind;
  }

  hear(message: ToMind): void {
    if (message.type === "think") this.#mind.begin(message.number, message.task);
    else this.#mind[message.type](message.number);
    if (!this.#runs) void this.#run();
  }

  async #run(): Promise<void> {
    this.#runs = true;
    while (this.#mind.busy) {
      const ended = this.#mind.think(this.stretch);
      if (ended !== "") {
        const [number, reply] = JSON.parse(ended) as [number, object | null];
        this.tell(number, reply === null ? "" : JSON.stringify(reply));
      }
      await new Promise((heard) => setTimeout(heard));
    }
    this.#runs = false;
  }
}
