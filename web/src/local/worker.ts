/** A worker of the site: the house, a mind, or both of them where a device is small. */
import { Household } from "./house";
import type { FromHouse, FromMind, ToHouse, ToMind } from "./messages";
import { ALONE_MS, BESIDE_MS, Thinker } from "./mind";
import { wake, type Python } from "./python";

const tell = (message: FromHouse): void => postMessage(message);

/** Whoever thinks: in another worker as soon as there is one, or beside the house. What was not answered yet goes to
 * whoever comes next. */
class Thoughts {
  #waiting = new Map<number, ToMind[]>();
  #thinker: ((message: ToMind) => void) | null = null;

  constructor(readonly wanted: () => void) {}

  hear(message: ToMind): void {
    const told = this.#waiting.get(message.number);
    if (message.type === "think") this.#waiting.set(message.number, [message]);
    else if (message.type === "drop") this.#waiting.delete(message.number);
    else told?.push(message);
    if (this.#thinker === null && this.#waiting.size > 0) this.wanted();
    this.#thinker?.(message);
  }

  join(thinker: (message: ToMind) => void): void {
    this.#thinker = thinker;
    for (const message of [...this.#waiting.values()].flat()) thinker(message);
  }

  answered(number: number): void {
    this.#waiting.delete(number);
  }
}

/** How many tables were found when the house was opened. */
let tables = 0;

async function keepHouse(python: Python, alone: boolean, name: string): Promise<(message: ToHouse) => void> {
  const answered = ({ number, reply }: FromMind): void => {
    thoughts.answered(number);
    void household.thought(number, reply);
  };
  const thinkBeside = (): void => {
    const thinker = new Thinker(python, BESIDE_MS, (number, reply) => answered({ number, reply }));
    thoughts.join((message) => thinker.hear(message));
  };
  let asked = false;
  const thoughts = new Thoughts(() => {
    if (!alone) thinkBeside();
    else if (!asked) tell({ type: "mind wanted" });
    asked = true;
  });
  const household = await Household.open(python, name, tell, (message) => thoughts.hear(message));
  tables = household.found;
  return (message) => {
    if (message.type === "mind") {
      const { port } = message;
      port.onmessage = ({ data }: MessageEvent<FromMind>) => answered(data);
      thoughts.join((told) => port.postMessage(told));
    } else if (message.type === "mind lost") thinkBeside();
    else if (message.type !== "begin") void household.hear(message);
  };
}

/** What comes before anybody is awake waits. */
let waiting: ToHouse[] | null = [];
let hear: (message: ToHouse) => void = (message) => void waiting?.push(message);

async function begin({ role, root, name }: Extract<ToHouse, { type: "begin" }>): Promise<void> {
  try {
    const python = await wake(root);
    hear = role === "mind" ? think(python) : await keepHouse(python, role === "house", name);
  } catch (error) {
    tell({ type: "failed", why: String(error) });
    return;
  }
  for (const message of waiting ?? []) hear(message);
  waiting = null;
  tell({ type: "awake", tables });
}

function think(python: Python): (message: ToHouse) => void {
  return (message) => {
    if (message.type !== "mind") return;
    const { port } = message;
    const thinker = new Thinker(python, ALONE_MS, (number, reply) =>
      port.postMessage({ number, reply } satisfies FromMind),
    );
    port.onmessage = ({ data }: MessageEvent<ToMind>) => thinker.hear(data);
  };
}

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  if (data.type === "begin") void begin(data);
  else hear(data);
});
