import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// What svelte-check and the formatter say already is not said again here.
export default defineConfig(
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    // With types where TypeScript alone knows them: to it, whatever comes out of a component is `any`.
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      // TypeScript knows which names there are, and those of the browser.
      "no-undef": "off",
      // A Map that is filled and read within one function, or that is a memory nobody draws, is a plain Map.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
