/** The layout of a sheet in its picture: margins for letters, numbers and the border; a small sheet has only its border. */
import { U } from "./pen";

const MARGIN = 27;
const EDGE = 11;
const SMALL = 6;

export interface Layout {
  /** Units before the first space and after the last. */
  margin: number;
  edge: number;
  wide: number;
  high: number;
}

/** A rectangle of a canvas, in pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function layoutOf(rows: number, cols: number, small: boolean): Layout {
  const [margin, edge] = small ? [SMALL, SMALL] : [MARGIN, EDGE];
  return { margin, edge, wide: cols * U + margin + edge, high: rows * U + margin + edge };
}

export const boxOf = ({ margin, wide, high }: Layout): string => `${-margin} ${-margin} ${wide} ${high}`;

/** The view box of a picture of some spaces with the same room on all sides. */
export const viewBox = (rows: number, cols: number, room = SMALL): string =>
  `${-room} ${-room} ${cols * U + 2 * room} ${rows * U + 2 * room}`;
