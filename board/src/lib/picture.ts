/** A finished map as a picture: a self-contained SVG or a PNG, to save, share or print. */

import { countryOf } from "../art/country";
import { frame, ink } from "../art/ink";
import { layoutOf } from "../art/layout";
import { initials, labels } from "../art/map";
import style from "../art/map.css?inline";
import { backgroundPaper, washesOf } from "../art/painterClient";
import { PALETTE } from "../art/palette";
import { U } from "../art/pen";
import { svgOf } from "../art/sketch";
import { compass } from "../art/title";
import { TONES, variables } from "../art/tone";
import { crestSvg } from "./crest";
import { mapLabels } from "./mapLabels";
import { pngOf } from "./png";
import type { SheetModel } from "./sheetModel";

/** A picture to keep has its own colours, whatever the reader's are. */
const css = style.split("@media")[0];

/** How fine the washes of a kept picture are. */
const PIXELS = 2_600_000;

/** The washes as a picture inside the picture; its ink stays lines. */
async function washes(paper: SheetModel): Promise<string> {
  const { margin, wide, high } = layoutOf(paper.rows, paper.cols, false);
  const painted = await washesOf({
    country: countryOf(paper),
    theme: "light",
    small: false,
    width: 2400,
    pixels: PIXELS,
  });
  if (!painted) return "";
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [painted.width, painted.height];
  canvas.getContext("2d")!.putImageData(painted, 0, 0);
  const data = canvas.toDataURL("image/jpeg", 0.9);
  const [w, h] = [paper.cols * U + 20, paper.rows * U + 20];
  // Beyond the neat line lies the paper of the keepsake itself.
  return `<clipPath id="sheet"><rect x="-10" y="-10" width="${w}" height="${h}"/></clipPath><image clip-path="url(#sheet)" x="${-margin}" y="${-margin}" width="${wide}" height="${high}" preserveAspectRatio="none" href="${data}"/>`;
}

/** The texts of a keepsake, in the reader's language. */
export interface About {
  land: string;
  /** What a ground of the country is called, by its number. */
  named: (ground: string, number: number) => string;
  surveyed: string;
  name: string;
  motto: string;
  crest: string;
  seat: number;
  lines: readonly string[];
  /** Seasons as rows, with a head. */
  table: readonly (readonly string[])[];
  stars: string;
  won: string;
  place: string;
  edicts: string;
  leagues: string;
}

const [WIDE, HIGH] = [1200, 1500];
/** How many pixels wide a PNG is. */
const PNG = 1600;
const INK = "var(--map-ink)";

const write = (x: number, y: number, size: number, line: string, how = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" ${how}>${safe(line)}</text>`;
/** A size at which a line has room. */
const sized = (line: string, most: number, room: number) => Math.min(most, room / (line.length * 0.5));

const box = (inset: number, width: number) =>
  `<rect x="${inset}" y="${inset}" width="${WIDE - 2 * inset}" height="${HIGH - 2 * inset}" fill="none" stroke="${INK}" stroke-width="${width}"/>`;
const curl =
  "M42 66C42 50 56 42 68 48C80 54 78 72 66 73C57 73 54 63 61 60M62 42C84 34 120 34 168 40M38 70C32 96 32 128 38 164";
const corners = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
].map(
  ([x, y]) =>
    `<path d="${curl}" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" transform="translate(${x > 0 ? 0 : WIDE} ${y > 0 ? 0 : HIGH}) scale(${x} ${y})"/>`,
);
const strap =
  "M232 86C420 72 780 72 968 86M232 214C420 200 780 200 968 214M246 94C430 82 770 82 954 94M246 206C430 193 770 193 954 206M232 86C214 100 214 200 232 214M968 86C986 100 986 200 968 214M232 86C222 116 240 130 244 150C247 172 236 184 232 214M968 86C978 116 960 130 956 150C953 172 964 184 968 214";

function seasons(rows: About["table"]): string {
  const columns = rows[0].length;
  const left = 424;
  // An edict is one letter; coins, monsters and total are words, and get more room.
  const across = (i: number) => (i < columns - 3 ? left + (i && 79 + i * 34) : left + 430 - (columns - i - 0.5) * 66);
  const head = Math.min(...rows[0].map((cell) => sized(cell, 17, 58)));
  return rows
    .map((row, r) => {
      const y = 1268 + r * 36;
      const how = (i: number) =>
        `text-anchor="${i ? "middle" : "start"}" fill="${r ? INK : "var(--map-pencil)"}"${i === columns - 1 && r ? ` stroke="${INK}" stroke-width="0.6"` : ""}`;
      const rule = `<path d="M${left} ${y + 10}H${left + 430}" stroke="${INK}" stroke-width="${r ? 0.7 : 1.6}"/>`;
      return row.map((cell, i) => write(across(i), y, r ? 20 : head, cell, how(i))).join("") + rule;
    })
    .join("");
}

/** Names on the largest places, with a pale edge, so that they are read on every ground. */
const named = (paper: SheetModel, about: About): string =>
  mapLabels(paper)
    .map(({ ground, row, from, to }, i) => {
      const line = about.named(ground, i);
      const size = sized(line, 21, (to - from) * U - 12);
      return write(
        ((from + to) / 2) * U,
        (row + 0.5) * U + size * 0.32,
        size,
        line,
        'text-anchor="middle" font-style="italic" letter-spacing="0.6" stroke="#fbf3e0" stroke-opacity="0.85" stroke-width="4.5" stroke-linejoin="round" paint-order="stroke"',
      );
    })
    .join("");

/** The grain of the paper, as on every page. */
async function grain(): Promise<string> {
  const tile = backgroundPaper();
  if (!tile) return "";
  return `<pattern id="grain" width="256" height="256" patternUnits="userSpaceOnUse"><image width="256" height="256" href="data:image/png;base64,${await base64(tile)}"/></pattern><rect width="${WIDE}" height="${HIGH}" fill="url(#grain)"/>`;
}

async function base64(file: Blob | Response): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** A finished sheet in its frame: country, cartographer, seasons, stars and title. */
export const keepsakeOf = async (paper: SheetModel, about: About): Promise<string> =>
  typeset(await framed(paper, about));

async function framed(paper: SheetModel, about: About): Promise<string> {
  const country = countryOf(paper);
  const { margin, wide, high } = layoutOf(paper.rows, paper.cols, false);
  const scale = Math.min(960 / wide, 960 / high);
  const marks = svgOf([...ink(country), ...frame(country)], TONES.light);
  const x = (WIDE - wide * scale) / 2;
  const y = 244 + (960 - high * scale) / 2;
  const bar = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="${1004 + i * 15}" y="160" width="15" height="6" fill="${i % 2 ? "none" : INK}" stroke="${INK}"/>`,
  );
  const star = "M0 -26 6.4 -8.8 24.7 -8 10.4 3.4 15.3 21 0 10.9 -15.3 21 -10.4 3.4 -24.7 -8 -6.4 -8.8Z";
  const middle = 'text-anchor="middle"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">` +
    `<style>.map{${variables("light")};--serif:"EB Garamond",Garamond,Georgia,serif}${css} text{font-family:"EB Garamond",Garamond,Georgia,serif;font-feature-settings:"lnum"}</style>` +
    `<g class="map" fill="${INK}"><rect width="${WIDE}" height="${HIGH}" fill="${PALETTE.light.paper}"/>${await grain()}` +
    box(24, 5) +
    box(34, 1.4) +
    corners.join("") +
    `<path d="${strap}" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>` +
    write(WIDE / 2, 148, sized(about.land, 66, 640), about.land, middle) +
    write(
      WIDE / 2,
      188,
      sized(about.surveyed, 27, 640),
      about.surveyed,
      `${middle} font-style="italic" fill="var(--map-pencil)"`,
    ) +
    `<g transform="translate(148 150) scale(0.62)">${compass()}</g>` +
    write(1064, 148, sized(about.leagues, 21, 130), about.leagues, `${middle} font-style="italic"`) +
    bar.join("") +
    `<g transform="translate(${x} ${y}) scale(${scale}) translate(${margin} ${margin})">${await washes(paper)}${marks}${labels(paper.rows, paper.cols)}${initials(paper)}${named(paper, about)}</g>` +
    `<g transform="translate(92 1262) scale(2.7)">${crestSvg(about.crest, about.seat)}</g>` +
    write(196, 1296, sized(about.name, 34, 212), about.name) +
    (about.motto
      ? write(196, 1324, sized(about.motto, 21, 212), about.motto, 'font-style="italic" fill="var(--map-pencil)"')
      : "") +
    about.lines.map((line, i) => write(196, 1354 + i * 26, sized(line, 20, 212), line)).join("") +
    seasons(about.table) +
    write(1012, 1336, sized(about.stars, 96, 150), about.stars, 'text-anchor="end"') +
    `<path d="${star}" transform="translate(1046 1306)" fill="var(--map-coin)" stroke="var(--map-coin-ink)" stroke-width="1.6"/>` +
    write(988, 1384, sized(about.won, 31, 230), about.won, `${middle} font-style="italic"`) +
    (about.place
      ? write(988, 1412, sized(about.place, 21, 230), about.place, `${middle} fill="var(--map-pencil)"`)
      : "") +
    write(WIDE / 2, 1457, sized(about.edicts, 20, 940), about.edicts, middle) +
    // Whose press it comes from, under the frame.
    write(WIDE / 2, 1493, 15, "Alidade", `${middle} letter-spacing="2" fill="var(--map-pencil)"`) +
    "</g></svg>"
  );
}

/** The picture with its type in it, so that it looks the same wherever it is opened. */
async function typeset(svg: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ type: rule.style, base: href }] : [])),
  );
  const cyrillic = /[\u0400-\u04ff]/.test(svg);
  const faces = rules.flatMap(({ type, base }) => {
    const range = type.getPropertyValue("unicode-range");
    const address = /url\("?([^")]+)/.exec(type.getPropertyValue("src"))?.[1];
    if (!address || !type.getPropertyValue("font-family").includes("Garamond")) return [];
    return cyrillic || !/^U\+(301|4)/.test(range) ? [face(type, new URL(address, base ?? location.href))] : [];
  });
  // Without the fonts it is still a picture.
  const style = await Promise.all(faces).catch(() => []);
  return svg.replace("<style>", `<style>${style.join("")}`);
}

async function face(type: CSSStyleDeclaration, address: URL): Promise<string> {
  const data = await base64(await fetch(address));
  const descriptors = ["font-family", "font-style", "font-weight", "unicode-range"]
    .map((name) => [name, type.getPropertyValue(name)])
    .filter(([, value]) => value);
  return `@font-face{${descriptors.map((one) => one.join(":")).join(";")};src:url(data:font/woff2;base64,${data})}`;
}

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Save a file; the answer is what it is called. */
export function save(blob: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  return name;
}

/** A file is called after the country and the day of its match. */
export function fileName(land: string, date: string): string {
  const day = (date ? new Date(date) : new Date()).toLocaleDateString("sv");
  return `${land} ${day}`.replace(/[^\p{L}\p{N}’ -]/gu, "");
}

export const saveSvg = async (svg: string, name: string): Promise<string> =>
  save(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);

export const addressOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [PNG, (PNG * HIGH) / WIDE];
  const paint = () => canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  // A picture loads its font when it is first painted; until then a fallback is used.
  paint();
  await new Promise((resolve) => setTimeout(resolve, 250));
  paint();
  return pngOf(canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height));
}

export const savePng = async (svg: string, name: string): Promise<string> => save(await png(svg), `${name}.png`);

/** Whether this device has a sheet on which pictures can be shared. */
export const sharable = (): boolean =>
  !!navigator.canShare?.({ files: [new File([], "alidade.png", { type: "image/png" })] });

export async function share(svg: string, name: string, title: string): Promise<string> {
  const files = [new File([await png(svg)], `${name}.png`, { type: "image/png" })];
  // Closing the sheet without sharing is a change of mind.
  await navigator.share({ files, title }).catch(() => null);
  return "";
}

/** The keepsake waits unseen until the page is printed, and then has the paper for itself: app.css lays it there. */
export function forPrinter(svg: string): () => void {
  const image = new Image();
  image.className = "keepsake";
  image.alt = "";
  image.src = addressOf(svg);
  document.body.append(image);
  return () => image.remove();
}
