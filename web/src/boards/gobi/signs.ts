/** The signs of what sentences speak of: tribes, gifts and blessings. */
import type { Sign } from "../../desk/game";
import type { Reference } from "../../lib/wire";
import { look, tribeClass } from "./rewards";

export function sign(reference: Pick<Reference, "kind" | "id" | "name">): Sign | null {
  const { kind } = reference;
  const name = kind === "tile" ? reference.name : String(reference.id);
  if (kind === "camel") return { icon: `gobi-camel-${Number(name) + 1}`, kind: `gobi-camel gobi-seat-${name}` };
  if (kind === "tribe" || kind === "tile") return { icon: `gobi-s-${name.toLowerCase()}`, kind: tribeClass(name) };
  if (kind !== "reward" || look(name).kind === "coffee") return null;
  return { icon: look(name).icon, kind: `gobi-${look(name).kind}` };
}
