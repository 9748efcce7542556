/** Become a guest, once, when the first thing is done that needs a name. */
import { tongue } from "../words/language.svelte";
import { ask } from "./api";
import { guest } from "./guest.svelte";
const NAMES = {
  en: ["Traveller", "Pilgrim", "Merchant", "Wanderer", "Star-gazer", "Caravaneer"],
  fr: ["Voyageur", "Pèlerin", "Marchand", "Flâneur", "Astronome", "Caravanier"],
};

/** Someone to play as; a name is invented for who has none yet. */
export async function arrive(name = ""): Promise<void> {
  if (guest.known) return;
  const names = NAMES[tongue.language];
  const invented = names[Math.floor(Math.random() * names.length)] ?? "Guest";
  guest.keep(await ask("POST /guests", {}, { name: name.trim() || invented }));
}

export async function rename(name: string): Promise<void> {
  if (!guest.known) return arrive(name);
  const answer = await ask("PATCH /me", {}, { name });
  guest.keep({ id: answer.id, name: answer.name, key: guest.key ?? "" });
}

/** A second device: the code of the link opens the same account here. */
export async function redeem(code: string): Promise<void> {
  guest.keep(await ask("POST /carry", {}, { code }));
}
