import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { beside, root, served } from "./lib/end";
import { prefs } from "./lib/prefs.svelte";
import { reach } from "./lib/reach.svelte";
import { tongue } from "./words/language.svelte";

document.documentElement.lang = tongue.language;
prefs.dress();
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register(`${root}/sw.js`);
  if (served && beside !== null) void reach.keep();
}
