/** A finished map as a picture to keep: one SVG that stands alone, or the same as PNG. */

import latin from "../../fonts/garamond.woff2?url";
import cyrillic from "../../fonts/garamond_cyrillic.woff2?url";
import { countryOf } from "../art/country";
import { frame, ink } from "../art/ink";
import { layoutOf } from "../art/layout";
import { initials, labels } from "../art/map";
import css from "../art/map.css?inline";
import { PALETTE } from "../art/palette";
import { svgOf } from "../art/sketch";
import { washesOf } from "../art/studio";
import { TONES, variables } from "../art/tone";
import type { Paper } from "./paper";

/** How fine the washes of a kept picture are. */
const PIXELS = 2_600_000;

/** The washes as a picture inside the picture; its ink stays lines. */
async function washes(paper: Paper): Promise<string> {
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
  return `<image x="${-margin}" y="${-margin}" width="${wide}" height="${high}" preserveAspectRatio="none" href="${data}"/>`;
}

/** A sheet with its title above and what is told of it below. */
export async function pictureOf(paper: Paper, title: string, told: readonly string[]): Promise<string> {
  const country = countryOf(paper);
  const { margin, wide, high } = layoutOf(paper.rows, paper.cols, false);
  const w = wide + 36;
  const lines = told.flatMap((line) => broken(line, (w - 40) / 9.5));
  const h = high + 80 + lines.length * 24;
  const size = Math.min(28, (w - 40) / (title.length * 0.6));
  const text = lines
    .map(
      (line, i) =>
        `<text x="${w / 2}" y="${h - 14 + (i + 1 - lines.length) * 24}" text-anchor="middle" font-size="19">${safe(line)}</text>`,
    )
    .join("");
  const marks = svgOf([...ink(country), ...frame(country)], TONES.light);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w * 2}" height="${h * 2}">` +
    `<style>.map{${variables("light")};--serif:"EB Garamond",Garamond,Georgia,serif}${css} text{font-family:"EB Garamond",Garamond,Georgia,serif}</style>` +
    `<rect width="${w}" height="${h}" fill="${PALETTE.light.paper}"/>` +
    `<text x="${w / 2}" y="36" text-anchor="middle" font-size="${size}" fill="${TONES.light.ink}">${safe(title)}</text>` +
    `<g class="map" transform="translate(${18 + margin} ${54 + margin})">${await washes(paper)}${marks}${labels(paper.rows, paper.cols)}${initials(paper)}</g>` +
    `<g fill="${TONES.light.ink}">${text}</g></svg>`
  );
}

/** A line of names, broken between them so that no line has more letters than this, if names allow. */
export function broken(line: string, most: number): string[] {
  const lines: string[] = [];
  for (const name of line.split(" · ")) {
    const longer = lines.length ? `${lines.at(-1)} · ${name}` : name;
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines;
}

/** The picture with its type in it, so that it looks the same wherever it is opened. */
async function typeset(svg: string): Promise<string> {
  const fonts = [[latin, "U+20-24F,U+2000-22FF"], ...(/[\u0400-\u04ff]/.test(svg) ? [[cyrillic, "U+400-4FF"]] : [])];
  const faces = fonts.map(async ([address, range]) => {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return `@font-face{font-family:"EB Garamond";src:url(data:font/woff2;base64,${data});font-display:swap;unicode-range:${range}}`;
  });
  // Without the fonts it is still a picture.
  const style = await Promise.all(faces).catch(() => []);
  return svg.replace("<style>", `<style>${style.join("")}`);
}

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const saveSvg = async (svg: Promise<string>, name: string): Promise<void> =>
  save(new Blob([await typeset(await svg)], { type: "image/svg+xml" }), `${name}.svg`);

export async function savePng(svg: Promise<string>, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await typeset(await svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const paint = () => canvas.getContext("2d")!.drawImage(image, 0, 0);
  // A picture reads its type when it is first painted; until then another one stands in.
  paint();
  await new Promise((resolve) => setTimeout(resolve, 250));
  paint();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) save(blob, `${name}.png`);
}
