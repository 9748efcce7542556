import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The bundle goes into the Python package: the server serves it, the wheel carries it.
const OUT = "../src/serai/server/page";
const PACKABLE = /\.(js|css|svg|html|json|webmanifest)$/;
const SMALLEST = 1024;

/** Compressed copies beside the files, which the server sends to browsers that take them. */
function packed(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
    const file = join(folder, name);
    if (!PACKABLE.test(name) || name === "index.html" || statSync(file).size < SMALLEST) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
}

export default defineConfig({
  plugins: [svelte(), { name: "packed", apply: "build", closeBundle: () => packed(OUT) }],
  base: "/",
  build: { outDir: OUT, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
