/** Formats numbers and names. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A number with a true minus. */
export const formatNumber = (value: number): string => (value < 0 ? `−${-value}` : String(value));
/** The same with a plus where something is gained. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : formatNumber(value));
