/** A small word while the house wakes, if anybody has to wait for it, and a plain one if it cannot. */
import { said } from "../words/language.svelte";
import "./waking.css";

const WAKING = { en: "Waking the house …", fr: "La maison se réveille …" };
const FAILED = {
  en: "The games cannot run in this browser: it would have to allow WebAssembly and keep files for this site.",
  fr: "Les jeux ne peuvent pas tourner dans ce navigateur : il devrait autoriser WebAssembly et garder des fichiers pour ce site.",
};
const FORGOTTEN = {
  en: "This browser has thrown away the games it kept for this site. If you saved them to a file, My games takes them back.",
  fr: "Ce navigateur a effacé les parties gardées pour ce site. Si vous les avez enregistrées dans un fichier, Mes parties les reprend.",
};
const READING_MS = 15_000;
/** Who waits less has nothing to read. */
const PATIENCE_MS = 400;

export class Waking {
  #word: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    this.#timer = setTimeout(() => this.#say(said(WAKING)), PATIENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#word?.remove();
    this.#word = null;
  }

  /** There were games here, and there are none. */
  forgotten(): void {
    this.#say(said(FORGOTTEN));
    this.#timer = setTimeout(() => this.end(), READING_MS);
  }

  failed(why: string): void {
    console.error(why);
    clearTimeout(this.#timer);
    this.#say(said(FAILED));
  }

  #say(text: string): void {
    this.#word ??= document.body.appendChild(document.createElement("p"));
    this.#word.className = "waking";
    this.#word.setAttribute("role", "status");
    this.#word.textContent = text;
  }
}
