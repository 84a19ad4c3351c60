import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

/** A short tone, only where sounds are switched on: high for "your turn", low for a step of somebody else. */
export function tone(kind: "turn" | "step" | "end") {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const notes = { turn: [660, 880], step: [330], end: [523, 659, 784] }[kind];
  notes.forEach((hertz, i) => {
    const source = audio!.createOscillator();
    const volume = audio!.createGain();
    source.frequency.value = hertz;
    source.type = "sine";
    const from = now + i * 0.12;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.08, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.18);
    source.connect(volume).connect(audio!.destination);
    source.start(from);
    source.stop(from + 0.2);
  });
}
