/** A finished game's draws worked out again, as `serai.table.deal` took them: from the house's secret and the words of
 * everybody at the table. */
import { hex } from "./hex";
import { bytes, hmac, sha256 } from "./sha256";
import type { Draws } from "./wire";

export type Checked = {
  /** Is this the secret that the seal was made of? */
  sealed: boolean;
  /** Is it who had to begin? null: nobody was drawn. */
  first: boolean | null;
  /** Of each draw its ticket, counted from 1, and whether that stood for what was drawn. */
  draws: { ticket: number; right: boolean }[];
};

/** The same as one answer. */
export function holds({ sealed, first, draws }: Checked): boolean {
  return sealed && first !== false && draws.every(({ right }) => right);
}

export function check(deal: Draws): Checked {
  const { secret, commitment, words, first } = deal;
  // The secret of a day is bound to the day, and not to the table.
  const table = deal.day || deal.table;
  const sealed = hex(sha256(bytes(`serai deal 1\n${table}\n${secret}`))) === commitment;
  const seated = first === null ? words : [...words.slice(first), ...words.slice(0, first)];
  const key = keyOf(secret, seated);
  return {
    sealed,
    first: first === null ? null : ticketOf(keyOf(secret, words), "first seat", words.length) === first,
    draws: deal.draws.map(({ number, tickets, begin, count }) => {
      const ticket = ticketOf(key, `draw ${number}`, tickets);
      return { ticket: ticket + 1, right: begin <= ticket && ticket < begin + count };
    }),
  };
}

function keyOf(secret: string, words: readonly string[]): Uint8Array {
  const mixed = words.map((word) => hex(bytes(word))).join("\n");
  return hmac(bytes(secret), bytes(`serai deal 1\n${mixed}`));
}

/** One of so many tickets, each equally likely: what does not divide evenly is drawn again. */
function ticketOf(key: Uint8Array, name: string, tickets: number): number {
  const all = 2n ** 256n;
  const fair = all - (all % BigInt(tickets));
  for (let attempt = 0; ; attempt += 1) {
    const word = BigInt(`0x${hex(hmac(key, bytes(`${name} ${attempt}`)))}`);
    if (word < fair) return Number(word % BigInt(tickets));
  }
}
