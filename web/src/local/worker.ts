/** A worker of the site: the house, a mind, or both of them where a device is small. */
import { Household } from "./house";
import type { FromHouse, FromMind, ToHouse, ToMind } from "./messages";
import { ALONE_MS, BESIDE_MS, Thinker } from "./mind";
import { wake, type Python } from "./python";

const tell = (message: FromHouse): void => postMessage(message);

/** A mind that is in another worker, as soon as there is one. */
class Elsewhere {
  #port: MessagePort | null = null;
  #waiting: ToMind[] = [];
  #asked = false;

  constructor(readonly heard: (answer: FromMind) => void) {}

  join(port: MessagePort): void {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<FromMind>) => this.heard(data);
    for (const message of this.#waiting.splice(0)) port.postMessage(message);
  }

  hear(message: ToMind): void {
    if (this.#port !== null) return this.#port.postMessage(message);
    this.#waiting.push(message);
    if (!this.#asked) tell({ type: "mind wanted" });
    this.#asked = true;
  }
}

/** How many tables were found when the house was opened. */
let tables = 0;

async function keepHouse(python: Python, alone: boolean, name: string): Promise<(message: ToHouse) => void> {
  const answered = (number: number, reply: string): void => void household.thought(number, reply);
  const elsewhere = alone ? new Elsewhere(({ number, reply }) => answered(number, reply)) : null;
  let beside: Thinker | null = null;
  const household = await Household.open(python, name, tell, (message) =>
    elsewhere ? elsewhere.hear(message) : (beside ??= new Thinker(python, BESIDE_MS, answered)).hear(message),
  );
  tables = household.found;
  return (message) => {
    if (message.type === "mind") elsewhere?.join(message.port);
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
