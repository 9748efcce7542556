import MagicString from "magic-string";
import { parse, type PreprocessorGroup } from "svelte/compiler";

/** Addresses in the page begin at the root of a host. For a site that may lie in any folder each of them goes through
 * `at`, which begins at that folder. */
const ELEMENTS = new Set(["a", "img", "use"]);
const ATTRIBUTES = new Set(["href", "src"]);
const NAME = "__at";

type Node = { type: string; name?: string; start: number; end: number; value?: unknown; attributes?: Node[] };
type Part = Node & { data?: string; expression?: Node };

function walked(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walked(one, visit);
  else if (typeof node === "object" && node !== null) {
    if (typeof (node as Node).type === "string") visit(node as Node);
    for (const [key, value] of Object.entries(node)) if (key !== "metadata") walked(value, visit);
  }
}

export function rooted(address: string): PreprocessorGroup {
  return {
    name: "rooted",
    markup({ content, filename }) {
      const tree = parse(content, { modern: true, ...(filename === undefined ? {} : { filename }) });
      const text = new MagicString(content);
      const source = (part: Part): string =>
        part.type === "Text"
          ? content.slice(part.start, part.end).replaceAll("`", "\\`")
          : `\${${content.slice(part.expression?.start, part.expression?.end)}}`;
      let found = false;
      walked(tree.fragment, (node) => {
        if (node.type !== "RegularElement" || !ELEMENTS.has(node.name ?? "")) return;
        for (const attribute of node.attributes ?? []) {
          if (attribute.type !== "Attribute" || !ATTRIBUTES.has(attribute.name ?? "")) continue;
          const parts = (Array.isArray(attribute.value) ? attribute.value : [attribute.value]) as Part[];
          const [first] = parts;
          if (first === undefined || (first.type === "Text" && !first.data?.startsWith("/"))) continue;
          found = true;
          const value =
            parts.length === 1 && first.expression !== undefined
              ? content.slice(first.expression.start, first.expression.end)
              : `\`${parts.map(source).join("")}\``;
          text.overwrite(attribute.start, attribute.end, `${attribute.name}={${NAME}(${value})}`);
        }
      });
      if (!found) return { code: content };
      const line = `import { at as ${NAME} } from ${JSON.stringify(address)};`;
      const script = tree.instance as (Node & { content: Node }) | null | undefined;
      if (!script) text.prepend(`<script lang="ts">${line}</script>`);
      else text.appendLeft(script.content.start, line);
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
