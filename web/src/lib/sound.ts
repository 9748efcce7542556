/** Small sounds, made here and now: no file is fetched. */
import { prefs } from "./prefs.svelte";

let context: AudioContext | null = null;

const TUNES = {
  /** A piece is set down. */
  tock: [[220, 0, 0.06]],
  /** It is your turn. */
  turn: [
    [523, 0, 0.12],
    [659, 0.11, 0.16],
  ],
  /** The game is over. */
  end: [
    [392, 0, 0.14],
    [523, 0.13, 0.14],
    [659, 0.26, 0.3],
  ],
} as const;

export function play(tune: keyof typeof TUNES): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  for (const [pitch, after, length] of TUNES[tune]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + after;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
