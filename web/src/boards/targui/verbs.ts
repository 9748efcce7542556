// Made by `serai admin types` from the server's own models; do not edit.

/** A move or draw of Targui, taken apart. */
export type TarguiMove =
  | { text: string; verb: "turn goods"; cell: string; goods: string }
  | { text: string; verb: "turn card"; cell: string; card: string }
  | { text: string; verb: "discard"; card: string }
  | { text: string; verb: "dune"; dune: string }
  | { text: string; verb: "reveal"; goods: string }
  | { text: string; verb: "draw"; card: string }
  | { text: string; verb: "give"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> }
  | { text: string; verb: "give card"; card: string }
  | { text: string; verb: "skip"; card: string }
  | { text: string; verb: "yield" }
  | { text: string; verb: "place"; border: number }
  | { text: string; verb: "place on dune"; dune: string }
  | { text: string; verb: "join"; dune: string }
  | { text: string; verb: "shift"; start: number; goal: number }
  | { text: string; verb: "stay" }
  | { text: string; verb: "use"; border: number }
  | { text: string; verb: "use to play"; border: number; card: string }
  | { text: string; verb: "use to discard"; border: number; card: string }
  | { text: string; verb: "use discards"; border: number }
  | { text: string; verb: "use dune"; dune: string }
  | { text: string; verb: "use dune to play"; dune: string; card: string }
  | { text: string; verb: "take"; cell: string; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> | null }
  | { text: string; verb: "play at"; cell: string }
  | { text: string; verb: "keep at"; cell: string }
  | { text: string; verb: "discard at"; cell: string }
  | { text: string; verb: "power"; good: string }
  | { text: string; verb: "power reveal"; price: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> }
  | { text: string; verb: "water"; good: string }
  | { text: string; verb: "drop"; good: string }
  | { text: string; verb: "marker"; marker: string }
  | { text: string; verb: "marker play"; marker: string; card: string }
  | { text: string; verb: "unaided"; card: string }
  | { text: string; verb: "end" }
  | { text: string; verb: "pay"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>>; points: number | null }
  | { text: string; verb: "row"; row: number }
  | { text: string; verb: "gain"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> }
  | { text: string; verb: "trade"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>>; good: string }
  | { text: string; verb: "swap goods"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> }
  | { text: string; verb: "forge"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> }
  | { text: string; verb: "move"; start: string; goal: string }
  | { text: string; verb: "accept"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> | null }
  | { text: string; verb: "again"; price: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> }
  | { text: string; verb: "play"; card: string; thrown: readonly string[] | null }
  | { text: string; verb: "keep"; card: string }
  | { text: string; verb: "leave card"; card: string }
  | { text: string; verb: "redraw"; thrown: readonly string[] | null }
  | { text: string; verb: "choose"; card: string; thrown: readonly string[] | null }
  | { text: string; verb: "none"; thrown: readonly string[] | null }
  | { text: string; verb: "leave" }
  | { text: string; verb: "swap cards"; one: string; other: string }
  | { text: string; verb: "lift"; card: string; row: number }
  | { text: string; verb: "return"; tokens: Readonly<Partial<Record<"D" | "S" | "P" | "G" | "g" | "W" | "V", number>>> }
  | { text: string; verb: "done" };

/** How those are written. */
export const targuiVerbs = {
  "turn goods": {"pattern": "turn (?<cell>[1-3],[1-3]) (?<goods>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*)(?:/(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))*)", "shape": ["turn ", {"name": "cell", "kind": "cell", "script": "string", "several": false}, " ", {"name": "goods", "kind": "goods", "script": "string", "several": false}], "optional": []},
  "turn card": {"pattern": "turn (?<cell>[1-3],[1-3]) (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["turn ", {"name": "cell", "kind": "cell", "script": "string", "several": false}, " ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "discard": {"pattern": "discard (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["discard ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "dune": {"pattern": "dune (?<dune>[A-Z][A-Z0-9]{0,7})", "shape": ["dune ", {"name": "dune", "kind": "dune", "script": "string", "several": false}], "optional": []},
  "reveal": {"pattern": "reveal (?<goods>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*)(?:/(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))*)", "shape": ["reveal ", {"name": "goods", "kind": "goods", "script": "string", "several": false}], "optional": []},
  "draw": {"pattern": "draw (?<card>a card|[A-Z][A-Z0-9]{0,7})", "shape": ["draw ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "give": {"pattern": "give (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))", "shape": ["give ", {"name": "tokens", "kind": "tokens", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": []},
  "give card": {"pattern": "give (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["give ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "skip": {"pattern": "skip (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["skip ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "yield": {"pattern": "yield", "shape": ["yield"], "optional": []},
  "place": {"pattern": "place (?<border>1[0-6]|[1-9])", "shape": ["place ", {"name": "border", "kind": "border", "script": "number", "several": false}], "optional": []},
  "place on dune": {"pattern": "place (?<dune>[A-Z][A-Z0-9]{0,7})", "shape": ["place ", {"name": "dune", "kind": "dune", "script": "string", "several": false}], "optional": []},
  "join": {"pattern": "join (?<dune>[A-Z][A-Z0-9]{0,7})", "shape": ["join ", {"name": "dune", "kind": "dune", "script": "string", "several": false}], "optional": []},
  "shift": {"pattern": "shift (?<start>1[0-6]|[1-9]) to (?<goal>1[0-6]|[1-9])", "shape": ["shift ", {"name": "start", "kind": "border", "script": "number", "several": false}, " to ", {"name": "goal", "kind": "border", "script": "number", "several": false}], "optional": []},
  "stay": {"pattern": "stay", "shape": ["stay"], "optional": []},
  "use": {"pattern": "use (?<border>1[0-6]|[1-9])", "shape": ["use ", {"name": "border", "kind": "border", "script": "number", "several": false}], "optional": []},
  "use to play": {"pattern": "use (?<border>1) play (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["use ", {"name": "border", "kind": "border", "script": "number", "several": false}, " play ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "use to discard": {"pattern": "use (?<border>1) discard (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["use ", {"name": "border", "kind": "border", "script": "number", "several": false}, " discard ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "use discards": {"pattern": "use (?<border>1[0-6]|[1-9]) discard", "shape": ["use ", {"name": "border", "kind": "border", "script": "number", "several": false}, " discard"], "optional": []},
  "use dune": {"pattern": "use (?<dune>[A-Z][A-Z0-9]{0,7})", "shape": ["use ", {"name": "dune", "kind": "dune", "script": "string", "several": false}], "optional": []},
  "use dune to play": {"pattern": "use (?<dune>[A-Z][A-Z0-9]{0,7}) play (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["use ", {"name": "dune", "kind": "dune", "script": "string", "several": false}, " play ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "take": {"pattern": "take (?<cell>[1-3],[1-3])(?: for (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*)))?", "shape": ["take ", {"name": "cell", "kind": "cell", "script": "string", "several": false}], "optional": [" for ", {"name": "tokens", "kind": "load", "script": "counts", "several": false, "letters": "DSPGgWV"}]},
  "play at": {"pattern": "play (?<cell>[1-3],[1-3])", "shape": ["play ", {"name": "cell", "kind": "cell", "script": "string", "several": false}], "optional": []},
  "keep at": {"pattern": "keep (?<cell>[1-3],[1-3])", "shape": ["keep ", {"name": "cell", "kind": "cell", "script": "string", "several": false}], "optional": []},
  "discard at": {"pattern": "discard (?<cell>[1-3],[1-3])", "shape": ["discard ", {"name": "cell", "kind": "cell", "script": "string", "several": false}], "optional": []},
  "power": {"pattern": "power (?<good>[DSPG])", "shape": ["power ", {"name": "good", "kind": "good", "script": "string", "several": false}], "optional": []},
  "power reveal": {"pattern": "power reveal for (?<price>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))", "shape": ["power reveal for ", {"name": "price", "kind": "price", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": []},
  "water": {"pattern": "water for (?<good>[DSPG])", "shape": ["water for ", {"name": "good", "kind": "good", "script": "string", "several": false}], "optional": []},
  "drop": {"pattern": "drop for (?<good>[DSPG])", "shape": ["drop for ", {"name": "good", "kind": "good", "script": "string", "several": false}], "optional": []},
  "marker": {"pattern": "marker (?<marker>[A-Z][A-Z0-9]{0,7})", "shape": ["marker ", {"name": "marker", "kind": "card", "script": "string", "several": false}], "optional": []},
  "marker play": {"pattern": "marker (?<marker>[A-Z][A-Z0-9]{0,7}) play (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["marker ", {"name": "marker", "kind": "card", "script": "string", "several": false}, " play ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "unaided": {"pattern": "unaided (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["unaided ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "end": {"pattern": "end", "shape": ["end"], "optional": []},
  "pay": {"pattern": "pay (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))(?: \\+(?<points>[1-9][0-9]?)V)?", "shape": ["pay ", {"name": "tokens", "kind": "tokens", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": [" +", {"name": "points", "kind": "points", "script": "number", "several": false}, "V"]},
  "row": {"pattern": "row (?<row>[1-3])", "shape": ["row ", {"name": "row", "kind": "row", "script": "ordinal", "several": false}], "optional": []},
  "gain": {"pattern": "gain (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))", "shape": ["gain ", {"name": "tokens", "kind": "tokens", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": []},
  "trade": {"pattern": "trade (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*)) for (?<good>[DSPG])", "shape": ["trade ", {"name": "tokens", "kind": "tokens", "script": "counts", "several": false, "letters": "DSPGgWV"}, " for ", {"name": "good", "kind": "good", "script": "string", "several": false}], "optional": []},
  "swap goods": {"pattern": "swap to (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))", "shape": ["swap to ", {"name": "tokens", "kind": "tokens", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": []},
  "forge": {"pattern": "forge (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))", "shape": ["forge ", {"name": "tokens", "kind": "tokens", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": []},
  "move": {"pattern": "move (?<start>[1-3],[1-3]) to (?<goal>[1-3],[1-3])", "shape": ["move ", {"name": "start", "kind": "cell", "script": "string", "several": false}, " to ", {"name": "goal", "kind": "cell", "script": "string", "several": false}], "optional": []},
  "accept": {"pattern": "accept(?: (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*)))?", "shape": ["accept"], "optional": [" ", {"name": "tokens", "kind": "load", "script": "counts", "several": false, "letters": "DSPGgWV"}]},
  "again": {"pattern": "again for (?<price>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))", "shape": ["again for ", {"name": "price", "kind": "price", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": []},
  "play": {"pattern": "play (?<card>[A-Z][A-Z0-9]{0,7})(?: and discard (?<thrown>[A-Z][A-Z0-9]{0,7}(?: [A-Z][A-Z0-9]{0,7}){0,2}))?", "shape": ["play ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": [" and discard ", {"name": "thrown", "kind": "card", "script": "string", "several": true}]},
  "keep": {"pattern": "keep (?<card>a card|[A-Z][A-Z0-9]{0,7})", "shape": ["keep ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "leave card": {"pattern": "leave (?<card>[A-Z][A-Z0-9]{0,7})", "shape": ["leave ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": []},
  "redraw": {"pattern": "redraw(?: and discard (?<thrown>[A-Z][A-Z0-9]{0,7}(?: [A-Z][A-Z0-9]{0,7}){0,2}))?", "shape": ["redraw"], "optional": [" and discard ", {"name": "thrown", "kind": "card", "script": "string", "several": true}]},
  "choose": {"pattern": "choose (?<card>a card|[A-Z][A-Z0-9]{0,7})(?: and discard (?<thrown>[A-Z][A-Z0-9]{0,7}(?: [A-Z][A-Z0-9]{0,7}){0,2}))?", "shape": ["choose ", {"name": "card", "kind": "card", "script": "string", "several": false}], "optional": [" and discard ", {"name": "thrown", "kind": "card", "script": "string", "several": true}]},
  "none": {"pattern": "none(?: and discard (?<thrown>[A-Z][A-Z0-9]{0,7}(?: [A-Z][A-Z0-9]{0,7}){0,2}))?", "shape": ["none"], "optional": [" and discard ", {"name": "thrown", "kind": "card", "script": "string", "several": true}]},
  "leave": {"pattern": "leave", "shape": ["leave"], "optional": []},
  "swap cards": {"pattern": "swap (?<one>[A-Z][A-Z0-9]{0,7}) (?<other>[A-Z][A-Z0-9]{0,7})", "shape": ["swap ", {"name": "one", "kind": "card", "script": "string", "several": false}, " ", {"name": "other", "kind": "card", "script": "string", "several": false}], "optional": []},
  "lift": {"pattern": "lift (?<card>[A-Z][A-Z0-9]{0,7}) to (?<row>[1-3])", "shape": ["lift ", {"name": "card", "kind": "card", "script": "string", "several": false}, " to ", {"name": "row", "kind": "row", "script": "ordinal", "several": false}], "optional": []},
  "return": {"pattern": "return (?<tokens>(?:nothing|(?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV](?: (?:[2-9]|[1-9][0-9]{1,2})?[DSPGgWV])*))", "shape": ["return ", {"name": "tokens", "kind": "tokens", "script": "counts", "several": false, "letters": "DSPGgWV"}], "optional": []},
  "done": {"pattern": "done", "shape": ["done"], "optional": []},
} as const;
