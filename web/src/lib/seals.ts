/** What this browser knows of deals from before their games: the seals it was shown, and the words it added. */
const KEPT = 200;

export type Kind = "seals" | "words";

function read(kind: Kind): string[] {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(`serai.${kind}`) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export function note(kind: Kind, ...texts: (string | null)[]): void {
  const known = read(kind);
  const fresh = texts.filter((text): text is string => Boolean(text) && !known.includes(text ?? ""));
  if (fresh.length === 0) return;
  try {
    globalThis.localStorage?.setItem(`serai.${kind}`, JSON.stringify([...known, ...fresh].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing cannot say later what it was shown.
  }
}

export function noted(kind: Kind, text: string): boolean {
  return read(kind).includes(text);
}
