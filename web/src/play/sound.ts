/**
 * Sounds, made here: a card turned, a ratchet for time, a low breath for Chaos, a struck glass for a doubt; for a
 * race the knock and the hiss of a sand timer, a tick, and a lock that gives way.
 */
import { settings } from '../browser/settings.svelte';

export type Sound =
  | 'card'
  | 'token'
  | 'time'
  | 'chaos'
  | 'doubt'
  | 'lie'
  | 'truth'
  | 'turn'
  | 'win'
  | 'say'
  | 'sand'
  | 'tick'
  | 'solved';

let context: AudioContext | undefined;

/** Browsers are silent until somebody has touched the page. */
function ready(sound: Sound): AudioContext | undefined {
  // Out of sight only a call to one's own turn is wanted.
  if (document.hidden && sound !== 'turn') return undefined;
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return undefined;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return undefined;
  }
}

/** Play it, once what it belongs to is on its way to the screen. */
export function play(sound: Sound): void {
  setTimeout(() => sounded(sound));
}

function sounded(sound: Sound): void {
  const audio = ready(sound);
  if (!audio) return;
  const at = audio.currentTime + 0.01;
  switch (sound) {
    case 'card':
      noise(audio, at, 0.09, 2600, 0.11);
      break;
    case 'say':
      tone(audio, at, 330, 0.09, 0.03, 'triangle');
      break;
    case 'token':
      tone(audio, at, 1250, 0.12, 0.04);
      tone(audio, at + 0.05, 1750, 0.14, 0.03);
      break;
    case 'time':
      for (let tick = 0; tick < 4; tick++) noise(audio, at + tick * 0.06, 0.025, 3800, 0.12);
      break;
    case 'chaos':
      tone(audio, at, 62, 1.5, 0.16, 'sawtooth', 38);
      noise(audio, at, 1.3, 380, 0.1);
      break;
    case 'doubt':
      glass(audio, at, 1480);
      break;
    case 'lie':
      glass(audio, at, 980);
      tone(audio, at + 0.12, 196, 0.5, 0.09, 'sawtooth', 130);
      break;
    case 'truth':
      glass(audio, at, 1568);
      glass(audio, at + 0.14, 2093);
      break;
    case 'turn':
      tone(audio, at, 523, 0.16, 0.05);
      tone(audio, at + 0.12, 784, 0.22, 0.05);
      break;
    case 'win':
      [392, 523, 659, 784].forEach((note, index) =>
        tone(audio, at + index * 0.14, note, 0.6, 0.06, 'triangle'),
      );
      break;
    case 'sand':
      tone(audio, at, 150, 0.16, 0.16, 'triangle', 90);
      noise(audio, at + 0.32, 0.05, 900, 0.2);
      noise(audio, at + 0.36, 1.1, 5200, 0.07);
      break;
    case 'tick':
      noise(audio, at, 0.03, 3200, 0.16);
      tone(audio, at, 880, 0.04, 0.025, 'triangle');
      break;
    case 'solved':
      noise(audio, at, 0.04, 1800, 0.2);
      [659, 988, 1319].forEach((note, index) => tone(audio, at + 0.06 + index * 0.09, note, 0.45, 0.05));
      break;
  }
}

function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'sine',
  to = pitch,
): void {
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  if (to !== pitch) voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(fading(audio, at, length, loud));
  voice.start(at);
  voice.stop(at + length);
}

/** A struck glass: a few partials that are no harmonics. */
function glass(audio: AudioContext, at: number, pitch: number): void {
  [1, 2.76, 5.4].forEach((part, index) =>
    tone(audio, at, pitch * part, 0.7 / (index + 1), 0.05 / (index + 1)),
  );
}

function noise(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) data[frame] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(audio, at, length, loud));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + Math.min(0.015, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
