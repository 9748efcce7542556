import { expect, it } from "vitest";
import { crc32, zip } from "./zip";

it("has the checksum that everybody has", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

it("writes heads, texts and a list of them", async () => {
  const bytes = new Uint8Array(await zip([{ name: "é.serai", text: "abc" }]).arrayBuffer());
  const view = new DataView(bytes.buffer);
  expect(view.getUint32(0, true)).toBe(0x04034b50);
  expect(view.getUint16(26, true)).toBe(8); // the name has eight bytes
  expect(new TextDecoder().decode(bytes.slice(30, 41))).toBe("é.seraiabc");
  expect(view.getUint32(41, true)).toBe(0x02014b50);
  expect(view.getUint32(bytes.length - 22, true)).toBe(0x06054b50);
  expect(view.getUint16(bytes.length - 12, true)).toBe(1);
  expect(view.getUint32(bytes.length - 6, true)).toBe(41); // the list begins after the text
});
