/** What goes from one place to another with what somebody did: Targis and cards. Tokens go by themselves. */
import { seatSpot, type Trip } from "../../desk/game";
import { references } from "../../lib/speech";
import type { Told } from "../../lib/wire";
import { parse, placeOf } from "./intents";
import { sign } from "./signs";
import type { TarguiView } from "./types";

export function trips(view: TarguiView, event: Told): Trip[] {
  const move = event.text === undefined ? null : parse(event.text);
  const seat = event.seat;
  if (move === null || seat === undefined || event.text === undefined) return [];
  const place = placeOf(event.text, view);
  const spot = `[data-place="${CSS.escape(place)}"]`;
  const own = seatSpot(seat);
  switch (move.verb) {
    case "place":
    case "place on dune":
    case "join":
      return [{ sign: { icon: `ta-p-seat${seat + 1}`, kind: "figure" }, from: own, to: spot }];
    case "play at":
      return cards(event, spot, `${own} [data-display]`);
    case "keep at":
      return cards(event, spot, `${own} [data-hand]`);
    case "discard at":
      return cards(event, spot, "[data-discards]");
    case "use to play":
    case "use dune to play":
    case "unaided":
      return cards(event, `${own} [data-hand]`, `${own} [data-display]`);
    case "use to discard":
      return cards(event, `${own} [data-hand]`, "[data-discards]");
    default:
      return [];
  }
}

/** The card that is spoken of; one that was drawn unseen is not. */
function cards({ words }: Told, from: string, to: string): Trip[] {
  const named = words === undefined ? undefined : references(words, "en").find(({ kind }) => kind === "card");
  const drawn = named ? sign(named) : null;
  return drawn === null ? [] : [{ sign: drawn, from, to }];
}
