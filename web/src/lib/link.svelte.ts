/** The line to one table: a websocket that comes back by itself. */
import type { Away } from "./absence";
import { open, type Line } from "./end";
import { Following } from "./following.svelte";
import { NO_TABLE, UNKNOWN_KEY } from "./limits";
import { guest } from "./guest.svelte";
import type { Do, EventsFrame, Frame, Reason, Sight, Told, WelcomeFrame } from "./wire";
import { note } from "./seals";
import { keepUnsent, unsent, wasMade, type Play } from "./unsent";
import { worded } from "./word";

export type Status = "connecting" | "live" | "lost" | "closed";
export type Command = Do["command"];

const LOST: Reason = {
  code: "lost",
  text: {
    en: "The connection was lost before the server answered. It is being restored; look whether it was done.",
    fr: "La connexion s'est perdue avant la réponse du serveur. Elle est en cours de rétablissement ; voyez si c'est fait.",
  },
};

/** A move that had waited for the line, and came too late. */
const WENT_ON: Reason = {
  code: "stale",
  text: {
    en: "The table went on while there was no line: your move was not played.",
    fr: "La table a continué pendant que la connexion manquait : votre coup n’a pas été joué.",
  },
};

export class TableLink {
  status = $state<Status>("connecting");
  sight = $state.raw<Sight | null>(null);
  story = $state.raw<Told[]>([]);
  /** The same, at the pace at which it is looked at. */
  readonly following = new Following();
  present = $state.raw<boolean[]>([]);
  away = $state.raw<Away>({ here: [], ms: [], at: 0 });
  /** Why the table cannot be shown at all. */
  gone = $state<"no_table" | "unknown_key" | null>(null);
  /** The newest version when this page was last left: what came after was missed. */
  sinceVersion = $state(0);

  /** A move that waits for the line. */
  unsent = $state.raw<Play | null>(null);
  /** Why a move that had waited was not made. */
  turnedDown = $state.raw<Reason | null>(null);

  #socket: Line | null = null;
  /** Whoever made the move that waits, and does not know yet what becomes of it. */
  #patient: ((answer: Reason | null) => void) | null = null;
  #waiting = new Map<number, (answer: Reason | null) => void>();
  #number = 0;
  #attempts = 0;
  #ended = false;
  /** Who waits to know whether there is a line again. */
  #settling: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly table: string) {
    this.unsent = unsent(table);
    this.sinceVersion = Number(localStorage.getItem(`serai.seen.${table}`) ?? "0");
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  #hurry = (): void => {
    if (document.visibilityState === "visible" && this.status === "lost" && !this.#ended) this.#connect();
  };

  #connect(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#socket?.close();
    const socket = open(this.table);
    this.#socket = socket;
    socket.onopen = () => {
      const known = this.story.at(-1)?.version;
      socket.send(
        JSON.stringify({
          type: "hello",
          ...(guest.key ? { key: guest.key } : {}),
          ...(known ? { version: known } : {}),
        }),
      );
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)) as Frame);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #hear(frame: Frame): void {
    switch (frame.type) {
      case "welcome":
      case "events":
        this.#see(frame);
        break;
      case "sight":
        this.sight = frame;
        this.following.hear(frame, []);
        break;
      case "presence":
        this.present = frame.present;
        this.away = { here: frame.present, ms: frame.away_ms, at: Date.now() };
        break;
      case "done":
        this.#answer(frame.id, null);
        break;
      case "refused":
        if (frame.id !== null) this.#answer(frame.id, frame.error);
    }
  }

  #see(frame: WelcomeFrame | EventsFrame): void {
    if (frame.type === "welcome") {
      this.status = "live";
      this.#attempts = 0;
      this.#settle();
    }
    const known = this.story.at(-1)?.version ?? 0;
    const fresh = frame.events.filter((event) => event.version > known);
    if (fresh.length > 0) this.story = [...this.story, ...fresh];
    this.sight = frame;
    if (frame.type === "welcome") this.following.jump(frame, fresh);
    else this.following.hear(frame, fresh);
    this.present = frame.table.seats.map((seat) => seat.present);
    this.away = { here: this.present, ms: frame.table.seats.map((seat) => seat.away_ms), at: Date.now() };
    localStorage.setItem(`serai.seen.${this.table}`, String(frame.table.version));
    const { phase, deal } = frame.table;
    note("seals", phase === "open" ? deal.commitment : null, deal.rematch);
    if (frame.type === "welcome") void this.#sendUnsent(frame.events);
  }

  /** The line is back: the move that waited goes out. Whether the table still stands where it was made for, the server
   * says. */
  async #sendUnsent(missed: Told[]): Promise<void> {
    const play = this.unsent;
    if (play === null) return;
    const reason = wasMade(play, missed) ? null : await this.#ask((id) => ({ type: "do", id, command: play }));
    if (reason === LOST || this.unsent !== play) return;
    this.turnedDown = reason?.code === "stale" ? WENT_ON : reason;
    this.#settleUnsent(this.turnedDown);
  }

  /** Keep a move until there is a line; what becomes of it is told then. */
  #hold(play: Play): Promise<Reason | null> {
    this.#patient?.(null);
    this.unsent = play;
    keepUnsent(this.table, play);
    return new Promise((told) => (this.#patient = told));
  }

  /** Give up the move that waits. */
  withdraw(): void {
    this.#settleUnsent(null);
  }

  #settleUnsent(reason: Reason | null): void {
    this.unsent = null;
    keepUnsent(this.table, null);
    this.#patient?.(reason);
    this.#patient = null;
  }

  #answer(id: number, answer: Reason | null): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #settle(): void {
    for (const known of this.#settling.splice(0)) known();
  }

  #lose(code: number): void {
    for (const answer of this.#waiting.values()) answer(LOST);
    this.#waiting.clear();
    this.#settle();
    if (this.#ended) return;
    if (code === NO_TABLE) this.gone = "no_table";
    if (code === UNKNOWN_KEY) this.gone = "unknown_key";
    if (this.gone !== null) {
      this.status = "closed";
      return;
    }
    this.status = "lost";
    const wait = Math.min(8000, 250 * 2 ** this.#attempts) * (0.75 + Math.random() / 2);
    this.#attempts += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Do something at the table; null when it was done, else the reason why not. */
  async send(command: Command): Promise<Reason | null> {
    const full = worded(command, this.sight?.you.seats.length ?? 0);
    if (full.type === "play") this.turnedDown = null;
    const answer = await this.#ask((id) => ({ type: "do", id, command: full }));
    return answer === LOST && full.type === "play" ? this.#hold(full) : answer;
  }

  /** Several people at one screen: show this seat's hand. */
  lift(seat: number): Promise<Reason | null> {
    return this.#ask((id) => ({ type: "lift", id, seat }));
  }

  #ask(message: (id: number) => object): Promise<Reason | null> {
    const socket = this.#socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN || this.status !== "live") return Promise.resolve(LOST);
    this.#number += 1;
    const id = this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify(message(id)));
    });
  }

  /** Connect anew, as somebody else perhaps; until then nothing can be done. */
  again(): Promise<void> {
    this.gone = null;
    this.status = "connecting";
    this.#connect();
    return new Promise((known) => this.#settling.push(known));
  }

  close(): void {
    this.#ended = true;
    this.following.close();
    if (this.#timer !== null) clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }
}
