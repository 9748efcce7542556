/** What the shelf says of a table of mine. */
import { countdown } from "../lib/countdown";
import { levels } from "../lib/levels.svelte";
import type { Ended } from "../lib/shelf";
import { variant } from "../lib/variant";
import type { MySummary } from "../lib/wire";
import { said, tongue } from "../words/language.svelte";
import { t } from "../words/places";

export function title(table: MySummary): string {
  const names = variant(levels.box(table.game), table.options).map((choice) => said(choice.name));
  return [levels.title(table.game), ...names].join(", ");
}

export function others(table: MySummary): string {
  return table.seats
    .filter((_, seat) => seat !== table.yours[0])
    .map((seat) => levels.called(seat))
    .filter(Boolean)
    .join(", ");
}

export function standing(table: MySummary): string {
  if (table.phase === "open") return t().waits;
  if (table.paused) return t().paused;
  const actor = table.to_act === null ? undefined : table.seats[table.to_act];
  const said =
    actor && !table.waiting_for_you
      ? t().isToMove(levels.called(actor))
      : others(table)
        ? t().against(others(table))
        : "";
  if (table.deadline === null)
    return table.waiting_for_you ? [said, ago(table.changed_at)].filter(Boolean).join(" · ") : said;
  return [said, t().left(countdown(table.deadline - Date.now(), tongue.language))].filter(Boolean).join(" · ");
}

/** How long it has been waiting. */
function ago(at: number): string {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return "";
  const told = new Intl.RelativeTimeFormat(tongue.language, { style: "short" });
  if (minutes < 60) return told.format(-minutes, "minute");
  return minutes < 48 * 60
    ? told.format(-Math.round(minutes / 60), "hour")
    : told.format(-Math.round(minutes / 1440), "day");
}

export function outcome({ table, place, of, shared }: Ended): string {
  const how = place === 1 ? (shared ? t().shared : t().won) : of > 2 ? t().place(place, of) : t().lost;
  const ending = table.result?.ending;
  const names = others(table) ? ` ${t().against(others(table))}` : "";
  return how + names + (ending === "resigned" || ending === "time" ? `, ${t()[ending]}` : "");
}

export function day(at: number): string {
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days <= 1) return days <= 0 ? t().today : t().yesterday;
  return new Intl.DateTimeFormat(tongue.language, { day: "numeric", month: "short" }).format(at);
}
