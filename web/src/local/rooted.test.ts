import { preprocess } from "svelte/compiler";
import { expect, test } from "vitest";
import { rooted } from "../../rooted";

async function of(markup: string): Promise<string> {
  return (await preprocess(markup, rooted("/at.ts"))).code;
}

test("an address of ours goes through the folder, in whatever way it is written", async () => {
  expect(await of(`<a href="/t/{id}">x</a>`)).toContain("href={__at(`/t/${id}`)}");
  expect(await of(`<a {href}>x</a>`)).toContain("href={__at(href)}");
  expect(await of(`<img src={pictureOf(game)} alt="" />`)).toContain("src={__at(pictureOf(game))}");
  expect(await of(`<svg><use href="/faces.svg#face-{n}" /></svg>`)).toContain("href={__at(`/faces.svg#face-${n}`)}");
});

test("it is brought along once, where it is wanted", async () => {
  const line = `import { at as __at } from "/at.ts";`;
  expect((await of(`<script lang="ts">let a = 1;</script><a href="/x">x</a>`)).split(line)).toHaveLength(2);
  expect((await of(`<a href="/x">x</a>`)).startsWith(`<script lang="ts">${line}</script>`)).toBe(true);
});

test("what begins elsewhere stays as it is", async () => {
  for (const markup of [`<use href="#gobi" />`, `<a href="https://example.org">x</a>`, `<p title="/x">x</p>`])
    expect(await of(markup)).toBe(markup);
});
