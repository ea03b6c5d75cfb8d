/** The colours of ink and of the things on a map, by day and by night; pigments are in palette.ts. */
import { PALETTE, type Theme } from "./palette";

const DAY = {
  ink: "#2b2019",
  line: "#2b2019",
  pencil: "#6b5d4e",
  ruled: "#2b2019",
  red: "#b3261e",
  under: "#fff4dd",
  construct: "#31405f",
  tree: "#2b5426",
  "tree-lit": "#6f9550",
  "tree-ink": "#14210e",
  roof: "#a83a26",
  "roof-lit": "#c85a3c",
  wall: "#fbf3e0",
  "wall-shade": "#cdbb9c",
  path: "#74301f",
  furrow: "#8a6420",
  straw: "#f6dc94",
  "straw-ink": "#5e4210",
  wave: "#2a5f80",
  beast: "#160d1e",
  rim: "#b8a3c8",
  eye: "#f6d878",
  fang: "#e9dcc0",
  den: "#1d1226",
  snow: "#fdf8ec",
  rock: "#6d6273",
  scree: "#cdc7d0",
  stone: "#2b2019",
  crack: "#e7cdb4",
  banner: "#a3202b",
  "banner-lit": "#c8383c",
  gold: "#f0cf74",
  ray: "#b8861b",
  coin: "#e3b63c",
  "coin-ink": "#5f430a",
  char: "#211811",
  scorch: "#2b1a10",
};
export type Tone = keyof typeof DAY;

const NIGHT: Record<Tone, string> = {
  ink: "#efe6cd",
  line: "#f3e9cf",
  pencil: "#8fa0b2",
  ruled: "#07101b",
  red: "#ff8f7d",
  under: "#0c1623",
  construct: "#ffffff",
  tree: "#064538",
  "tree-lit": "#2f9379",
  "tree-ink": "#03211b",
  roof: "#7c3218",
  "roof-lit": "#9c4a28",
  wall: "#f8ead0",
  "wall-shade": "#c3ac8a",
  path: "#341c0d",
  furrow: "#6d4f12",
  straw: "#f8e2a4",
  "straw-ink": "#3a2a08",
  wave: "#0f3a57",
  beast: "#120918",
  rim: "#dcc6ef",
  eye: "#ffe08a",
  fang: "#f3e6cc",
  den: "#2b1740",
  snow: "#f8f5ea",
  rock: "#5b6068",
  scree: "#bcc0c2",
  stone: "#10171e",
  crack: "#e5b78f",
  banner: "#a3202b",
  "banner-lit": "#c8383c",
  gold: "#ffe7a0",
  ray: "#e8c45c",
  coin: "#e8c45c",
  "coin-ink": "#5b4208",
  char: "#efe6cd",
  scorch: "#05080c",
};

export const TONES: Record<Theme, Record<Tone, string>> = { light: DAY, dark: NIGHT };

/** The CSS variable of a tone; the page has names of its own. */
export const variable = (tone: string): string => `--map-${tone}`;

/** Pigments and tones as CSS variables. */
export const variables = (theme: Theme): string =>
  [...Object.entries(PALETTE[theme]).map(([name, hex]) => `--${name}:${hex}`)]
    .concat(Object.entries(TONES[theme]).map(([name, hex]) => `${variable(name)}:${hex}`))
    .join(";");
