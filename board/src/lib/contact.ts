/** The contact of a server's operator: plain text that is not verified. */

/** The link of a contact that is the address of a page or an e-mail address; empty for every other text. */
export function contactLink(contact: string): string {
  if (/^https?:\/\/\S+$/i.test(contact)) return URL.canParse(contact) ? contact : "";
  return /^[^\s@:/<>]+@[^\s@:/<>]+\.[^\s@:/<>]+$/.test(contact) ? `mailto:${contact}` : "";
}
