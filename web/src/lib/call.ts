/** Calling somebody to their turn: a notification while no page of ours is looked at, and a sound. */
import { t } from "../words/frame";
import { said } from "../words/language.svelte";
import { root } from "./end";
import { levels } from "./levels.svelte";
import { isHeld, isSeen } from "./locks";
import { prefs } from "./prefs.svelte";
import { play } from "./sound";

/** The lock of a page that shows this table: it makes its own sounds. */
export const at = (table: string): string => `serai.at.${table}`;

const tag = (table: string): string => `serai.turn.${table}`;

/** One after the other, as the news came: a call-off that dawdles must not take back the call after it. */
let last: Promise<void> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  return (last = last.catch(() => {}).then(work));
}

/** It is their turn. */
export const call = (table: string, game: string): Promise<void> =>
  inTurn(() => announce(table, game, (title) => t().turnIn(title), t().turnText));

/** A round of their tournament has begun at this table. */
export const callToRound = (table: string, game: string): Promise<void> =>
  inTurn(() => announce(table, game, (title) => t().roundIn(title), t().roundText));

/** The turn is over, wherever it was made. */
export const callOff = (table: string): Promise<void> => inTurn(() => takeBack(table));

async function announce(table: string, game: string, heading: (title: string) => string, body: string): Promise<void> {
  if (!(await isHeld(at(table)))) play("turn");
  if (!prefs.notifies || (await isSeen())) return;
  await levels.load().catch(() => {}); // then the game goes by its key
  const title = levels.box(game)?.title;
  await show(heading(title === undefined ? game : said(title)), {
    body,
    tag: tag(table),
    icon: `${root}/icon-192.png`,
    data: { path: `${root}/t/${table}` },
  });
}

async function takeBack(table: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: tag(table) })) ?? []) shown.close();
}

/** Through the worker, which opens the table when it is tapped (`sw.js`); phones know no other way. */
async function show(title: string, wish: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(title, wish);
}
