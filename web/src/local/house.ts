/** Carries out what the house says, one thing after the other: what is to be stored is on the disk before anybody is
 * told of it. */
import { NO_TABLE } from "../lib/limits";
import { BUNDLE, bundled, taken } from "./bundle";
import { Keeping, Overtaken } from "./keeping";
import type { FromHouse, ToHouse, ToMind } from "./messages";
import type { Python } from "./python";

type House = {
  restore(table: string, log: string, summary: string): void;
  restore_review(table: string, stage: string, body: string): void;
  reread(table: string, log: string, summary: string): string;
  ask(number: number, method: string, path: string, body: string): string;
  forget(number: number): string;
  open(line: number, table: string, hello: string): string;
  hear(line: number, text: string): string;
  leave(line: number): string;
  thought(number: number, reply: string): string;
  tick(): string;
  due(): number;
  log(table: string): string;
  read(table: string, log: string, changedAt: number): string;
  not_kept(number: number | undefined, overtaken: boolean): string;
};
type Effect =
  | ["show", number, string]
  | ["store", string, number, string[], unknown]
  | ["keep", string, string, string]
  | ["think", number, string]
  | ["hasten" | "drop", number]
  | ["answer", number, number, string, string]
  | ["close", number];
type Heard = Exclude<ToHouse, { type: "begin" | "mind" | "mind lost" }>;

const BROKEN = {
  en: "Something went wrong here; nothing was changed.",
  fr: "Une erreur est survenue ici : rien n’a changé.",
};
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const AT_A_TABLE = /^\/tables\/([^/?]+)/;

export class Household {
  #house: House;
  /** How many tables the browser had kept when it was opened. */
  found = 0;
  /** Tables whose logs the house has been handed. */
  #read = new Set<string>();
  /** The lines that are open: their tables, and what they said first. */
  #lines = new Map<number, { table: string; hello: string }>();
  #turn: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The other tabs of this browser: they hear of what is stored here. */
  #tabs = new BroadcastChannel("serai.tables");

  private constructor(
    python: Python,
    readonly keeping: Keeping,
    name: string,
    readonly tell: (message: FromHouse) => void,
    readonly mind: (message: ToMind) => void,
  ) {
    const made = python.runPython("from serai.site.house import House\nHouse") as (name: string) => House;
    this.#house = made(name);
    this.#tabs.onmessage = ({ data }: MessageEvent<string>) => void this.#inTurn(() => this.#catchUp(data));
  }

  static async open(
    python: Python,
    name: string,
    tell: (message: FromHouse) => void,
    mind: (message: ToMind) => void,
  ): Promise<Household> {
    const keeping = await Keeping.open();
    const household = new Household(python, keeping, name, tell, mind);
    const kept = await keeping.all();
    for (const { table, summary } of kept) household.#house.restore(table, "[]", JSON.stringify(summary));
    household.found = kept.length;
    return household;
  }

  /** Everything goes through here, one after the other. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    return (this.#turn = this.#turn.then(work).catch((error: unknown) => console.error(error)));
  }

  hear(message: Heard): Promise<void> {
    return this.#inTurn(() =>
      this.#answer(message).catch((error: unknown) => {
        console.error(error);
        this.#apologise(message);
      }),
    );
  }

  async #answer(message: Heard): Promise<void> {
    const house = this.#house;
    switch (message.type) {
      case "ask": {
        const { number, method, path, body } = message;
        if (path === BUNDLE) return this.#bundle(number, method, body);
        await this.#know(AT_A_TABLE.exec(path)?.[1]);
        return this.#carryOut(house.ask(number, method, path, body));
      }
      case "forget":
        return this.#carryOut(house.forget(message.number));
      case "open":
        await this.#know(message.table);
        this.#lines.set(message.line, message);
        return this.#carryOut(house.open(message.line, message.table, message.hello));
      case "say":
        return this.#carryOut(house.hear(message.line, message.text));
      case "leave":
        this.#lines.delete(message.line);
        return this.#carryOut(house.leave(message.line));
    }
  }

  /** Something is wrong with the program: whoever waits for an answer gets one. */
  #apologise(message: Heard): void {
    const error = { code: "internal", text: BROKEN };
    if (message.type === "ask") {
      const body = JSON.stringify({ error });
      this.tell({ type: "answer", number: message.number, status: 500, body, kind: "application/json" });
    } else if (message.type === "say") {
      const { id } = JSON.parse(message.text) as { id: number };
      this.tell({ type: "frame", line: message.line, text: JSON.stringify({ type: "refused", id, error }) });
    }
  }

  thought(number: number, reply: string): Promise<void> {
    return this.#inTurn(() => this.#carryOut(this.#house.thought(number, reply)));
  }

  /** The log of a table is read when somebody first asks for it. */
  async #know(table: string | undefined): Promise<void> {
    if (table === undefined || this.#read.has(table)) return;
    const { log, summary } = await this.keeping.read(table);
    if (log.length === 0) return;
    this.#house.restore(table, JSON.stringify(log), JSON.stringify(summary));
    for (const { stage, body } of await this.keeping.reviews(table)) this.#house.restore_review(table, stage, body);
    this.#read.add(table);
  }

  /** What is kept of a table is not what was told here: another tab has gone on with it, or nothing could be stored. Its
   * screens come in anew, and hear what they missed. */
  async #catchUp(table: string): Promise<void> {
    const screens = [...this.#lines].filter(([, at]) => at.table === table);
    for (const [line] of screens) await this.#carryOut(this.#house.leave(line));
    const { log, summary } = await this.keeping.read(table);
    if (log.length > 0) this.#read.add(table);
    await this.#carryOut(this.#house.reread(table, JSON.stringify(log), JSON.stringify(summary)));
    for (const [line, { hello }] of screens) await this.#carryOut(this.#house.open(line, table, hello));
  }

  /** All games as a file, or those of a file. */
  async #bundle(number: number, method: string, file: string): Promise<void> {
    const kept = await this.keeping.whole();
    const wanted = method === "GET" ? null : taken(file, kept, (...asked) => this.#house.read(...asked));
    for (const { table, after, bodies, summary } of wanted?.added ?? []) {
      await this.keeping.add(table, after, bodies, summary);
      this.#tabs.postMessage(table);
      await this.#catchUp(table);
    }
    const status = wanted !== null && wanted.read === 0 ? 400 : 200;
    const body = wanted === null ? bundled(kept) : JSON.stringify({ ...wanted, added: wanted.added.length });
    this.tell({ type: "answer", number, status, body, kind: "application/json" });
  }

  async #carryOut(told: string): Promise<void> {
    const effects = JSON.parse(told) as Effect[];
    for (const [index, effect] of effects.entries()) {
      if (effect[0] === "store") {
        const [, table, after, bodies, summary] = effect;
        try {
          await this.#store(table, after, bodies, summary);
        } catch (error) {
          console.warn("not kept:", error);
          this.#refuse(effects.slice(index), error instanceof Overtaken);
          return this.#catchUp(table);
        }
        this.#read.add(table);
        this.#tabs.postMessage(table);
      } else if (effect[0] === "keep") {
        const [, table, stage, body] = effect;
        await this.keeping.keep({ table, stage, body }).catch((error: unknown) => console.warn("not kept:", error));
      } else this.#do(effect);
    }
    this.#lookAtTheClock();
  }

  /** Where the browser has thrown everything away since, the whole table is kept anew. */
  async #store(table: string, after: number, bodies: string[], summary: unknown): Promise<void> {
    try {
      await this.keeping.add(table, after, bodies, summary);
    } catch (error) {
      const forgotten = error instanceof Overtaken && (await this.keeping.read(table)).log.length === 0;
      if (!forgotten || after === 0) throw error;
      const log = JSON.parse(this.#house.log(table)) as string[];
      await this.keeping.add(table, 0, log.slice(0, after + bodies.length), summary);
    }
  }

  #do(effect: Exclude<Effect, ["store" | "keep", ...unknown[]]>): void {
    switch (effect[0]) {
      case "show":
        return this.tell({ type: "frame", line: effect[1], text: effect[2] });
      case "close":
        return this.tell({ type: "close", line: effect[1], code: NO_TABLE });
      case "think":
        return this.mind({ type: "think", number: effect[1], task: effect[2] });
      case "hasten":
      case "drop":
        return this.mind({ type: effect[0], number: effect[1] });
      case "answer": {
        const [, number, status, body, kind] = effect;
        return this.tell({ type: "answer", number, status, body, kind });
      }
    }
  }

  /** What could not be stored did not happen: whoever waits for an answer hears why. */
  #refuse(effects: Effect[], overtaken: boolean): void {
    for (const effect of effects)
      if (effect[0] === "answer")
        this.tell({
          type: "answer",
          number: effect[1],
          status: 503,
          body: this.#house.not_kept(undefined, overtaken),
          kind: "application/json",
        });
      else if (effect[0] === "show") {
        const frame = JSON.parse(effect[2]) as { type: string; id?: number };
        if (frame.type === "done" && frame.id !== undefined)
          this.tell({ type: "frame", line: effect[1], text: this.#house.not_kept(frame.id, overtaken) });
      }
  }

  #lookAtTheClock(): void {
    clearTimeout(this.#timer);
    const wait = this.#house.due();
    if (wait < 0) return;
    this.#timer = setTimeout(
      () => void this.#inTurn(() => this.#carryOut(this.#house.tick())),
      Math.min(wait + 1, LONGEST_TIMER_MS),
    );
  }
}
