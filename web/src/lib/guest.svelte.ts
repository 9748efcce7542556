/** Who plays on this browser. */

type Kept = { id: string; name: string; key: string };

const KEY = "serai.guest";

function read(): Kept | null {
  try {
    const kept = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "null") as Kept | null;
    return kept !== null && typeof kept.key === "string" ? kept : null;
  } catch {
    return null;
  }
}

class Guest {
  #kept = $state<Kept | null>(read());

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

  keep(kept: Kept): void {
    this.#kept = { id: kept.id, name: kept.name, key: kept.key };
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
  }

  forget(): void {
    this.#kept = null;
    localStorage.removeItem(KEY);
  }
}

export const guest = new Guest();
