/**
 * Who plays on this browser, and who else has.
 *
 * A key is shown once, and this browser may hold the only copy: none is ever overwritten. Whoever
 * makes room for somebody else is kept beside (`others`) and can come back.
 */

export type Kept = { id: string; name: string; key: string };

/** A house in this browser has a guest of its own, who may lie beside the one of a server: neither takes the other's
 * key. */
const LOCAL = import.meta.env.MODE === "site" ? ".here" : "";
const KEY = `serai.guest${LOCAL}`;
const OTHERS = `serai.guests${LOCAL}`;

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as Kept).key === "string" &&
    typeof (value as Kept).id === "string"
  );
}

function stored(key: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function read(): Kept | null {
  const kept = stored(KEY);
  return isKept(kept) ? kept : null;
}

function readOthers(): Kept[] {
  const kept = stored(OTHERS);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

export class Guest {
  #kept = $state.raw<Kept | null>(read());
  #others = $state.raw<Kept[]>(readOthers());

  get known(): boolean {
    return this.#kept !== null;
  }
  get name(): string {
    return this.#kept?.name ?? "";
  }
  get key(): string | null {
    return this.#kept?.key ?? null;
  }
  get id(): string | null {
    return this.#kept?.id ?? null;
  }
  /** The others this browser holds keys for. */
  get others(): readonly Kept[] {
    return this.#others;
  }

  /** Play as this one from now on; whoever played before is kept. */
  keep(kept: Kept): void {
    this.#write({ id: kept.id, name: kept.name, key: kept.key });
  }

  /** Play as one of the others. */
  switchTo(id: string): void {
    const other = this.#others.find((one) => one.id === id);
    if (other !== undefined) this.#write(other);
  }

  /** Nobody plays here for now: the server does not know this key, but it may be the only copy. */
  setAside(): void {
    this.#write(null);
  }

  /** Throw away the key of one of the others, because its owner says so. */
  drop(id: string): void {
    this.#write(this.#kept, id);
  }

  /** Another tab may have written meanwhile: what is stored is read first, and nothing of it is lost. */
  #write(next: Kept | null, dropped: string | null = null): void {
    const everybody = [this.#kept, read(), ...this.#others, ...readOthers()].filter((one) => one !== null);
    const others = new Map<string, Kept>();
    for (const one of everybody)
      if (one.id !== next?.id && one.id !== dropped && !others.has(one.id)) others.set(one.id, one);
    this.#kept = next;
    this.#others = [...others.values()];
    localStorage.setItem(OTHERS, JSON.stringify(this.#others));
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  }
}

export const guest = new Guest();
