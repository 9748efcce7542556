export { default as Screen } from "./Screen.svelte";
