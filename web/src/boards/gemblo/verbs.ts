// Made by `serai admin types` from the server's own models; do not edit.

/** A move or draw of Gemblo, taken apart. */
export type GembloMove =
  | { text: string; verb: "place"; piece: string; cells: readonly string[] };

/** How those are written. */
export const gembloVerbs = {
  "place": {"pattern": "(?<piece>[1-9](?:\\.[1-9])?) (?<cells>(?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})(?: (?:0|-?[1-9][0-9]{0,2}),(?:0|-?[1-9][0-9]{0,2})){0,4})", "shape": [{"name": "piece", "kind": "piece", "script": "string", "several": false}, " ", {"name": "cells", "kind": "cell", "script": "string", "several": true}], "optional": []},
} as const;
