import { sound } from "../state/settings";

// Wood on wood and glass on wood, synthesised: a short knock of filtered noise over a fading tone.
interface Knock {
  tone: number; // Hz
  fall: number; // seconds until it has died away
  noise: number; // Hz of the noise that strikes
  loud: number;
}
const knocks = {
  kamon: { tone: 310, fall: 0.09, noise: 1400, loud: 0.5 },
  kulami: { tone: 1250, fall: 0.07, noise: 3800, loud: 0.32 },
  over: { tone: 196, fall: 0.5, noise: 700, loud: 0.4 },
} satisfies Record<string, Knock>;
export type Sound = keyof typeof knocks;

let context: AudioContext | undefined;

export function playSound(name: Sound): void {
  if (!sound.value || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  knock(context, knocks[name]);
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
