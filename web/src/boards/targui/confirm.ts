/** The word on the button that makes the move. */
import type { Desk } from "../../desk/desk.svelte";
import { deed } from "./deeds";
import { parse } from "./intents";
import { borderName } from "./naming";
import type { TarguiView } from "./types";
import { t } from "./words";

export function confirmWord(desk: Desk<TarguiView>): string {
  if (desk.chosen === null) return t().deed.confirm;
  const move = parse(desk.chosen);
  if (desk.then.length > 0) return t().panel.payAndLay;
  if (move?.verb === "place") return t().placeOn(`${move.border}, ${borderName(desk.view, move.border)}`);
  return deed(desk.chosen, desk.view).words;
}
