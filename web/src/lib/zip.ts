/** A zip archive of some texts, not compressed: for who has no server that makes one. */
const TABLE = Uint32Array.from({ length: 256 }, (_, number) => {
  let rest = number;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes, the lowest first. */
function packed(...numbers: [value: number, bytes: 2 | 4][]): Uint8Array {
  const out = new Uint8Array(numbers.reduce((sum, [, bytes]) => sum + bytes, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return out;
}

const UTF8 = 0x0800;
/** 1 January 1980, from which on zip counts. */
const NO_DATE = 0x21;

export function zip(files: { name: string; text: string }[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { name, text } of files) {
    const called = encoder.encode(name);
    const bytes = encoder.encode(text);
    const about: [number, 2 | 4][] = [
      [20, 2],
      [UTF8, 2],
      [0, 2],
      [0, 2],
      [NO_DATE, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [called.length, 2],
      [0, 2],
    ];
    const head = packed([0x04034b50, 4], ...about);
    parts.push(head, called, bytes);
    list.push(packed([0x02014b50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), called);
    at += head.length + called.length + bytes.length;
  }
  const long = list.reduce((sum, one) => sum + one.length, 0);
  const end = packed([0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [long, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...list, end] as BlobPart[], { type: "application/zip" });
}
