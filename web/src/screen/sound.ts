import type { GameName } from "../engine/types";
import type { Knock } from "../game/game_ui";
import { gameUi } from "../games/games";
import { sound } from "../state/settings";

// Wood on wood and glass on wood, synthesised.
const overKnock: Knock = { tone: 196, fall: 0.5, noise: 700, loud: 0.4 };

let context: AudioContext | undefined;

export function playSound(name: GameName | "over"): void {
  if (!sound.value || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  knock(context, name === "over" ? overKnock : gameUi(name).knock);
}

function knock(audio: AudioContext, { tone, fall, noise, loud }: Knock): void {
  const now = audio.currentTime;
  const out = audio.createGain();
  out.gain.setValueAtTime(loud, now);
  out.gain.exponentialRampToValueAtTime(0.001, now + fall);
  out.connect(audio.destination);

  const body = audio.createOscillator();
  body.frequency.setValueAtTime(tone, now);
  body.frequency.exponentialRampToValueAtTime(tone * 0.8, now + fall);
  body.connect(out);
  body.start(now);
  body.stop(now + fall);

  const length = Math.ceil(audio.sampleRate * 0.02);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const strike = audio.createBufferSource();
  strike.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = noise;
  strike.connect(filter).connect(out);
  strike.start(now);
}
