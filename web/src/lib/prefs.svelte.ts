/** What this browser prefers: theme, sound, motion. */

type Theme = "light" | "dark";

function kept(key: string): string | null {
  return globalThis.localStorage?.getItem(`serai.${key}`) ?? null;
}

function firstTheme(): Theme {
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") return theme;
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

class Prefs {
  theme = $state<Theme>(firstTheme());
  sound = $state(kept("sound") === "on");
  motion = $state(kept("motion") !== "off");

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

  turnMotion(): void {
    this.motion = !this.motion;
    localStorage.setItem("serai.motion", this.motion ? "on" : "off");
    this.dress();
  }
}

export const prefs = new Prefs();
