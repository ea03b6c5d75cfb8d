/** The crests of the bots: each character has its own, whatever its seat. */
export function crestOfLevel(level: string): string {
  let sum = 7;
  for (const letter of level) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  // A field of colour, and a charge of parchment or gold.
  return [sum % 4, sum % 6, 6 + (sum % 2), (sum >> 3) % 8].join("-");
}
