/** A finished map as a picture to keep: one SVG that stands alone, or the same as PNG. */

import { U } from "../art/hand";
import { drawing, ground, labels } from "../art/map";
import css from "../art/map.css?inline";
import { variables } from "../art/palette";
import type { Paper } from "./paper";

export function pictureOf(paper: Paper, title: string, lines: readonly string[]): string {
  const [w, h] = [paper.cols * U + 72, paper.rows * U + 150];
  const text = lines
    .map(
      (line, i) => `<text x="${w / 2}" y="${h - 58 + i * 24}" text-anchor="middle" font-size="19">${safe(line)}</text>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w * 2}" height="${h * 2}">` +
    `<style>.map{${variables("light")};--serif:"EB Garamond",Garamond,Georgia,serif}${css} text{font-family:"EB Garamond",Garamond,Georgia,serif}</style>` +
    `<rect width="${w}" height="${h}" fill="#f4ead3"/>` +
    `<text x="${w / 2}" y="36" text-anchor="middle" font-size="28" fill="#2a211b">${safe(title)}</text>` +
    `<g class="map" transform="translate(42 70)">${ground(paper.rows, paper.cols)}${labels(paper.rows, paper.cols)}${drawing(paper, "kept")}</g>` +
    `<g fill="#2a211b">${text}</g></svg>`
  );
}

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const saveSvg = (svg: string, name: string): void =>
  save(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);

export async function savePng(svg: string, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) save(blob, `${name}.png`);
}
