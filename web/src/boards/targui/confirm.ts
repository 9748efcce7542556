/** The word on the button that makes the move. */
import type { Desk } from "../../desk/desk.svelte";
import { deed } from "./deeds";
import { borderName, cardName } from "./naming";
import type { TarguiView } from "./types";
import { t } from "./words";

export function confirmWord(desk: Desk<TarguiView>): string {
  if (desk.chosen === null) return t().deed.confirm;
  const [verb, first = ""] = desk.chosen.split(" ");
  if (verb === "place" || verb === "join")
    return t().placeOn(/^\d+$/.test(first) ? `${first}, ${borderName(desk.view, Number(first))}` : cardName(first));
  return deed(desk.chosen, desk.view).words;
}
