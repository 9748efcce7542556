import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { rooted } from "./rooted.ts";

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

/** The same page as a site without a server (`vite build --mode site`): everything is found from the folder it lies in,
 * and asked of a worker (`src/local`). */
const SITE_OUT = "../src/serai/site/parts/page";
const LOCAL = resolve("src/local");
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'";
const withPolicy: Plugin = {
  name: "policy",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "content-security-policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};
const localEnd: Plugin = {
  name: "local end",
  enforce: "pre",
  resolveId: (source, importer) =>
    /(^|\/)end$/.test(source) && !importer?.startsWith(LOCAL) ? join(LOCAL, "end.ts") : null,
};

export default defineConfig(({ mode }) => {
  const site = mode === "site";
  return {
    plugins: [
      ...(site
        ? [svelte({ preprocess: [rooted(join(LOCAL, "at.ts")), vitePreprocess()] }), localEnd, withPolicy]
        : [svelte()]),
      { name: "packed", apply: "build", closeBundle: () => packed(site ? SITE_OUT : OUT) },
    ],
    base: site ? "./" : "/",
    build: { outDir: site ? SITE_OUT : OUT, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
    worker: { format: "es" },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true } } },
    resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
    // What they import is made once for all of them, not forty times; names of the browser are given back after each.
    test: { include: ["src/**/*.test.ts"], environment: "node", pool: "threads", isolate: false, unstubGlobals: true },
  };
});
