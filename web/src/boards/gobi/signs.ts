/** The signs of what sentences speak of: tribes, gifts and blessings. */
import type { Sign } from "../../desk/game";
import type { Reference } from "../../lib/wire";
import { look, tribeClass } from "./rewards";

export function sign({ kind, id }: Pick<Reference, "kind" | "id">): Sign | null {
  const name = String(id);
  if (kind === "tribe") return { icon: `gobi-s-${name.toLowerCase()}`, kind: tribeClass(name) };
  if (kind !== "reward" || look(name).kind === "coffee") return null;
  return { icon: look(name).icon, kind: `gobi-${look(name).kind}` };
}
