import { expect, test } from "vitest";
import { lines } from "./lines";

test("lines come whole, however the bytes were cut", async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n\n{"b":1}\n{"half');
  const body = new ReadableStream<Uint8Array>({
    start(sender) {
      for (const byte of bytes) sender.enqueue(Uint8Array.of(byte));
      sender.close();
    },
  });
  const heard: string[] = [];
  for await (const line of lines(body)) heard.push(line);
  expect(heard).toEqual(['{"a":"é"}', "", '{"b":1}']);
});
