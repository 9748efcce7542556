/** What this browser prefers: theme, sound, motion, how fast others are shown, and whether it may call its player. */

type Theme = "light" | "dark";
export const PACES = ["slow", "normal", "fast", "once"] as const;
/** How fast what the others do is shown; `once`: all of it at once. */
export type Pace = (typeof PACES)[number];

function kept(key: string): string | null {
  return globalThis.localStorage?.getItem(`serai.${key}`) ?? null;
}

function firstTheme(): Theme {
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") return theme;
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function firstPace(): Pace {
  const pace = kept("pace");
  return PACES.find((one) => one === pace) ?? "normal";
}

class Prefs {
  theme = $state<Theme>(firstTheme());
  sound = $state(kept("sound") === "on");
  motion = $state(kept("motion") !== "off");
  pace = $state<Pace>(firstPace());
  /** Has the offer to be called been answered, or sound been chosen without it? */
  offered = $state(kept("offered") === "yes" || kept("sound") !== null);
  #notify = $state(kept("notify") === "on");
  #permission = $state<NotificationPermission>(globalThis.Notification?.permission ?? "denied");
  /** Asked for just now, and refused by the browser or its owner. */
  blocked = $state(false);

  /** Notifications are shown by the worker; a page that did not come by https has neither. */
  get canNotify(): boolean {
    return "Notification" in globalThis && "serviceWorker" in navigator;
  }
  get notifies(): boolean {
    return this.#notify && this.#permission === "granted";
  }

  /** Put the preferences on the page. */
  dress(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.theme;
    root.dataset["motion"] = this.motion ? "on" : "off";
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", this.theme === "dark" ? "#16161d" : "#f8f2e7");
  }

  turnTheme(): void {
    this.theme = this.theme === "dark" ? "light" : "dark";
    localStorage.setItem("serai.theme", this.theme);
    this.dress();
  }

  turnSound(): void {
    this.sound = !this.sound;
    localStorage.setItem("serai.sound", this.sound ? "on" : "off");
  }

  /** Only ever from a button: the browser asks its owner for leave then. */
  async turnNotify(): Promise<void> {
    const wanted = !this.notifies;
    if (wanted) this.#permission = await Notification.requestPermission();
    this.blocked = wanted && this.#permission !== "granted";
    this.#notify = wanted && !this.blocked;
    localStorage.setItem("serai.notify", this.#notify ? "on" : "off");
  }

  settleOffer(): void {
    this.offered = true;
    localStorage.setItem("serai.offered", "yes");
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem("serai.pace", pace);
  }

  turnMotion(): void {
    this.motion = !this.motion;
    localStorage.setItem("serai.motion", this.motion ? "on" : "off");
    this.dress();
  }
}

export const prefs = new Prefs();
