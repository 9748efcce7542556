/** SHA-256 and HMAC. The browser's own are missing where a page came without encryption, as from a server at home. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let one = 2; found.length < count; one += 1) if (found.every((prime) => one % prime !== 0)) found.push(one);
  return found;
};
/** The first 32 bits behind the point. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  bytes.setUint32(padded.length - 4, message.length * 8);
  const sums = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 64; at += 1) {
      if (at < 16) words[at] = bytes.getInt32(block * BLOCK + at * 4);
      else {
        const [early, late] = [words[at - 15] ?? 0, words[at - 2] ?? 0];
        const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
        const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
        words[at] = (words[at - 16] ?? 0) + small + (words[at - 7] ?? 0) + large;
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sums;
    for (let at = 0; at < 64; at += 1) {
      const chosen = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const one =
        (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) sums[at] = (sums[at] ?? 0) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  sums.forEach((sum, at) => digest.setInt32(at * 4, sum));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const padded = (mask: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ mask);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
