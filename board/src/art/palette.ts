/** The washes by day and by night. Every pair stays apart for four kinds of sight; tests/palette.test.ts measures it. */
import { PIGMENTS } from "./pigments";

export type Theme = keyof typeof PIGMENTS;
export const PALETTE: Record<Theme, Record<string, string>> = PIGMENTS;
