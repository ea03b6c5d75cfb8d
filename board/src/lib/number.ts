/** Formats numbers and names. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A number with a true minus. */
export const formatNumber = (value: number): string => (value < 0 ? `−${-value}` : String(value));
/** The same with a plus where something is gained. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : formatNumber(value));

/** A name and the number at its end, which tells two alike apart: "Surveyor" and " 2". */
export const nameParts = (name: string): [words: string, number: string] => {
  const number = name.match(/ \d+$/)?.[0] ?? "";
  return [name.slice(0, name.length - number.length), number];
};

/** Round numbers for the rules of a chart, from the last below `low` to the first above `high`: at most seven. */
export function ticksOf(low: number, high: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((one) => (high - low) / one <= 5) ?? 500;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}
