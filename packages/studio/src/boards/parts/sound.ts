/**
 * Short sounds, computed by the browser: no files. A sound is a few tones and bursts of noise. Nothing is heard while sound is
 * off, nor before the first click or key press in the page.
 */

export type SoundName = 'move' | 'capture' | 'dice' | 'card' | 'win' | 'loss' | 'draw' | 'clock';

/** A tone that glides from one pitch to another, or noise around a pitch; both fade out. Times are in seconds. */
interface Part {
  readonly kind: 'tone' | 'noise';
  readonly pitch: number; // in hertz
  readonly to?: number; //   pitch at the end. Default: the same
  readonly at?: number; //   default: 0
  readonly time: number;
  readonly gain: number; //  from 0 to 1
}

const knock = (at: number, pitch: number, gain: number): Part[] => [
  { kind: 'tone', pitch, to: 0.6 * pitch, at, time: 0.07, gain },
  { kind: 'noise', pitch: 7 * pitch, at, time: 0.03, gain: 0.7 * gain },
];

const note = (at: number, pitch: number, time = 0.28): Part => ({
  kind: 'tone',
  pitch,
  at,
  time,
  gain: 0.16,
});

const SOUNDS: { readonly [name in SoundName]: readonly Part[] } = {
  move: knock(0, 260, 0.3),
  capture: [...knock(0, 190, 0.42), ...knock(0.06, 320, 0.22)],
  dice: [0, 0.09, 0.2, 0.29, 0.4].flatMap((at, n) => knock(at, 420 + 60 * (n % 3), 0.16)),
  card: [{ kind: 'noise', pitch: 1600, to: 4200, time: 0.12, gain: 0.2 }],
  win: [note(0, 523), note(0.1, 659), note(0.2, 784), note(0.3, 1047, 0.5)],
  loss: [note(0, 392), note(0.14, 330), note(0.28, 262, 0.5)],
  draw: [note(0, 392), note(0.16, 392, 0.4)],
  clock: [note(0, 988, 0.1), note(0.18, 988, 0.1)],
};

let isOn = false; // until the page has read what it keeps
let context: AudioContext | null = null; // made for the first sound
const latest = new Map<SoundName, number>(); // when each was last to begin, in seconds of the context
const TOGETHER = 0.03; // seconds within which a sound is heard once: cards that are dealt together

export function switchSound(on: boolean): void {
  isOn = on;
}

/** Plays a sound after some milliseconds. The function returned takes it back, unless it has begun. */
export function playSound(name: SoundName, delay = 0): () => void {
  if (!isOn || !navigator.userActivation.hasBeenActive) return SILENT;
  context ??= new AudioContext();
  const player = context;
  if (player.state === 'suspended') void player.resume();
  const begin = player.currentTime + delay / 1000;
  if (Math.abs(begin - (latest.get(name) ?? Number.NEGATIVE_INFINITY)) < TOGETHER) return SILENT;
  latest.set(name, begin);
  const output = player.createGain();
  output.connect(player.destination);
  for (const part of SOUNDS[name]) schedule(player, part, begin, output);
  return () => {
    if (player.currentTime < begin) output.disconnect();
  };
}

const SILENT = () => undefined;

const QUIET = 0.0001; // exponential ramps cannot end at 0
const ATTACK = 0.004; // seconds; without it a tone begins with a click

function schedule(player: AudioContext, part: Part, begin: number, output: AudioNode): void {
  const { at = 0, gain, time } = part;
  const [start, end] = [begin + at, begin + at + time];
  const volume = player.createGain();
  volume.gain.setValueAtTime(QUIET, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(QUIET, end);
  volume.connect(output);
  const source = part.kind === 'tone' ? player.createOscillator() : player.createBufferSource();
  if (source instanceof OscillatorNode) {
    source.type = 'triangle';
    glide(source.frequency, part, start);
    source.connect(volume);
  } else {
    const band = player.createBiquadFilter();
    band.type = 'bandpass';
    glide(band.frequency, part, start);
    source.buffer = noiseFor(player);
    source.connect(band).connect(volume);
  }
  source.start(start);
  source.stop(end);
}

function glide(frequency: AudioParam, { pitch, to = pitch, time }: Part, start: number): void {
  frequency.setValueAtTime(pitch, start);
  frequency.exponentialRampToValueAtTime(to, start + time);
}

let white: AudioBuffer | null = null; // made for the first noise

/** Half a second of white noise. */
function noiseFor({ sampleRate }: AudioContext): AudioBuffer {
  if (white) return white;
  white = new AudioBuffer({ length: sampleRate / 2, sampleRate });
  const samples = white.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return white;
}
