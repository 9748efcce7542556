// Made by `serai admin types` from the server's own models; do not edit.

/** A move or draw of Gobi, taken apart. */
export type GobiMove =
  | { text: string; verb: "start"; tribe: string }
  | { text: string; verb: "top"; pile: number; reward: string }
  | { text: string; verb: "first"; seat: number }
  | { text: string; verb: "draw"; tribe: string }
  | { text: string; verb: "place"; cell: string }
  | { text: string; verb: "discard" }
  | { text: string; verb: "neighbours" }
  | { text: string; verb: "silk"; cells: readonly string[] }
  | { text: string; verb: "no camel" }
  | { text: string; verb: "camel"; cell: string }
  | { text: string; verb: "cotton"; cells: readonly string[] }
  | { text: string; verb: "take"; cells: readonly string[] }
  | { text: string; verb: "route"; cells: readonly string[] }
  | { text: string; verb: "spices"; cells: readonly string[] }
  | { text: string; verb: "perfume" }
  | { text: string; verb: "porcelain"; start: string; goal: string; owner: number | null }
  | { text: string; verb: "reward"; pile: number }
  | { text: string; verb: "coffee" }
  | { text: string; verb: "coffee with tea" }
  | { text: string; verb: "end" }
  | { text: string; verb: "no reward" };

/** How those are written. */
export const gobiVerbs = {
  "start": {"pattern": "start (?<tribe>[A-Z][a-z]+)", "shape": ["start ", {"name": "tribe", "kind": "tribe", "script": "string", "several": false}], "optional": []},
  "top": {"pattern": "top (?<pile>[1-9]) (?<reward>[A-Z][a-z]+(?: [a-z]+)?)", "shape": ["top ", {"name": "pile", "kind": "pile", "script": "ordinal", "several": false}, " ", {"name": "reward", "kind": "reward", "script": "string", "several": false}], "optional": []},
  "first": {"pattern": "first (?<seat>[1-9])", "shape": ["first ", {"name": "seat", "kind": "seat", "script": "ordinal", "several": false}], "optional": []},
  "draw": {"pattern": "draw (?<tribe>[A-Z][a-z]+)", "shape": ["draw ", {"name": "tribe", "kind": "tribe", "script": "string", "several": false}], "optional": []},
  "place": {"pattern": "place (?<cell>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2}))", "shape": ["place ", {"name": "cell", "kind": "cell", "script": "string", "several": false}], "optional": []},
  "discard": {"pattern": "discard", "shape": ["discard"], "optional": []},
  "neighbours": {"pattern": "neighbours", "shape": ["neighbours"], "optional": []},
  "silk": {"pattern": "silk (?<cells>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})(?: (?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})){0,3})", "shape": ["silk ", {"name": "cells", "kind": "cell", "script": "string", "several": true}], "optional": []},
  "no camel": {"pattern": "no camel", "shape": ["no camel"], "optional": []},
  "camel": {"pattern": "camel (?<cell>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2}))", "shape": ["camel ", {"name": "cell", "kind": "cell", "script": "string", "several": false}], "optional": []},
  "cotton": {"pattern": "cotton (?<cells>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})(?: (?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})){1,1})", "shape": ["cotton ", {"name": "cells", "kind": "cell", "script": "string", "several": true}], "optional": []},
  "take": {"pattern": "take (?<cells>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})(?: (?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})){0,3})", "shape": ["take ", {"name": "cells", "kind": "cell", "script": "string", "several": true}], "optional": []},
  "route": {"pattern": "route (?<cells>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})(?: (?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})){1,1})", "shape": ["route ", {"name": "cells", "kind": "cell", "script": "string", "several": true}], "optional": []},
  "spices": {"pattern": "spices (?<cells>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})(?: (?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})){1,1})", "shape": ["spices ", {"name": "cells", "kind": "cell", "script": "string", "several": true}], "optional": []},
  "perfume": {"pattern": "perfume", "shape": ["perfume"], "optional": []},
  "porcelain": {"pattern": "porcelain (?<start>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})) (?<goal>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2}))(?: of (?<owner>[1-9]))?", "shape": ["porcelain ", {"name": "start", "kind": "cell", "script": "string", "several": false}, " ", {"name": "goal", "kind": "cell", "script": "string", "several": false}], "optional": [" of ", {"name": "owner", "kind": "seat", "script": "ordinal", "several": false}]},
  "reward": {"pattern": "reward (?<pile>[1-9])", "shape": ["reward ", {"name": "pile", "kind": "pile", "script": "ordinal", "several": false}], "optional": []},
  "coffee": {"pattern": "coffee", "shape": ["coffee"], "optional": []},
  "coffee with tea": {"pattern": "coffee with tea", "shape": ["coffee with tea"], "optional": []},
  "end": {"pattern": "end", "shape": ["end"], "optional": []},
  "no reward": {"pattern": "no reward", "shape": ["no reward"], "optional": []},
} as const;
