/** Small sounds, made here: pencil and brush on paper, a page turned, a drum, a coin, a blade, a stamp, a bell. */
let context: AudioContext | null = null;
/** Everything is heard through it. */
let output: GainNode;

/** A breath of noise through a filter. */
function rustle(at: number, length: number, pitch: number, loud: number, ctx: AudioContext): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * Math.sin((Math.PI * i) / data.length);
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  const gain = ctx.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(output);
  source.start(ctx.currentTime + at);
}

function tone(at: number, length: number, pitch: number, loud: number, ctx: AudioContext): void {
  const wave = ctx.createOscillator();
  wave.type = "sine";
  wave.frequency.value = pitch;
  const gain = ctx.createGain();
  const start = ctx.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(output);
  wave.start(start);
  wave.stop(start + length);
}

const SOUNDS = {
  pencil: (ctx: AudioContext) => {
    for (let i = 0; i < 4; i++) rustle(i * 0.1, 0.11, 3200 + i * 350, 0.16, ctx);
  },
  /** A drawing: the pencil, then the brush. */
  drawing: (ctx: AudioContext) => {
    for (let i = 0; i < 3; i++) rustle(i * 0.08, 0.09, 3200 + i * 350, 0.16, ctx);
    rustle(0.26, 0.34, 900, 0.14, ctx);
  },
  drum: (ctx: AudioContext) => {
    tone(0.3, 0.7, 58, 0.6, ctx);
    tone(0.3, 0.3, 87, 0.3, ctx);
    rustle(0.3, 0.05, 300, 0.3, ctx);
  },
  coin: (ctx: AudioContext) => {
    tone(0, 0.22, 1976, 0.08, ctx);
    tone(0.07, 0.4, 2637, 0.07, ctx);
  },
  blade: (ctx: AudioContext) => {
    rustle(0, 0.16, 5600, 0.2, ctx);
    tone(0.05, 0.25, 1480, 0.05, ctx);
  },
  /** The end: a quill, then a small bell. */
  quill: (ctx: AudioContext) => {
    for (let i = 0; i < 7; i++) rustle(i * 0.16, 0.12, 2600 + (i % 3) * 500, 0.1, ctx);
    tone(1.2, 1.2, 880, 0.1, ctx);
    tone(1.2, 1.2, 1320, 0.06, ctx);
  },
  page: (ctx: AudioContext) => {
    rustle(0, 0.32, 1400, 0.18, ctx);
    rustle(0.12, 0.28, 2600, 0.12, ctx);
  },
  stamp: (ctx: AudioContext) => {
    tone(0, 0.18, 90, 0.5, ctx);
    rustle(0, 0.06, 700, 0.3, ctx);
  },
  bell: (ctx: AudioContext) => {
    tone(0, 0.9, 660, 0.14, ctx);
    tone(0.14, 0.9, 880, 0.1, ctx);
  },
};

export type Sound = keyof typeof SOUNDS;

/** Make a sound, as loud as a volume from 0 to 1 allows. */
export function make(name: Sound, volume: number): void {
  if (!context) {
    context = new AudioContext();
    output = context.createGain();
    output.connect(context.destination);
  }
  if (context.state === "suspended") void context.resume();
  output.gain.value = volume ** 2; // halfway is heard as half as loud
  SOUNDS[name](context);
}
