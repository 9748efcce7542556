/** What is to be done now, in a line. */
import type { Desk } from "../../desk/desk.svelte";
import { GOODS_LIMIT, WATER_LIMIT } from "./contents";
import { byPlace, type Place } from "./intents";
import { borderName, cardName, cellName } from "./naming";
import type { TarguiView } from "./types";
import { t } from "./words";

/** Is the water itself the question: too much of it, or the last chance to exchange it? */
export function thirsty(view: TarguiView): boolean {
  const { phase } = view.pending;
  return phase === "last_water" || (phase === "limit" && (view.players[view.to_act ?? 0]?.water ?? 0) > WATER_LIMIT);
}

/** What is above the limit. */
function surplus(view: TarguiView): string {
  const player = view.players[view.to_act ?? 0];
  const many = player !== undefined && player.dates + player.salt + player.pepper > GOODS_LIMIT;
  if (!thirsty(view)) return t().limit.goods;
  return many ? t().limit.both : t().limit.water;
}

/** The line of the phase. */
export function ask(view: TarguiView): string {
  const { phase, card } = view.pending;
  if (phase === "limit") return surplus(view);
  const left = view.players[view.to_act ?? 0]?.targis_left ?? 0;
  const asks: Record<string, string | ((name: string) => string)> = t().ask;
  const found = asks[phase] ?? t().ask.other;
  if (typeof found === "string") return found;
  return found(phase === "place" ? t().targis(left) : cardName(card));
}

/** What may still be carried out this turn, by name: all of it is lost when the turn ends. */
export function unused(desk: Desk<TarguiView>): string[] {
  return [...byPlace(desk.moves, desk.view).keys()].flatMap((place) => {
    const name = place.slice(1);
    if (place.startsWith("b")) return [borderName(desk.view, Number(name))];
    if (place.startsWith("c")) return [cellName(desk.view, name)];
    return place.startsWith("d") ? [cardName(name)] : [];
  });
}

/** The title of a panel: the place whose moves it lays out, or the phase. */
export function heading(desk: Desk<TarguiView>, menu: Place | null): string {
  const view = desk.view;
  if (menu === null) return ask(view);
  const name = menu.slice(1);
  if (menu === "water") return t().deed.water;
  if (menu.startsWith("b")) return t().border(Number(name), borderName(view, Number(name)));
  return menu.startsWith("c") ? cellName(view, name) : cardName(name);
}
