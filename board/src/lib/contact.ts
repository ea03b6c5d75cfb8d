/** The contact of a server's operator, which is plain text that nobody but the operator has checked. */

/** The link of a contact that is the address of a page or an e-mail address; empty for every other text. */
export function contactLink(contact: string): string {
  if (/^https?:\/\/\S+$/i.test(contact)) return URL.canParse(contact) ? contact : "";
  return /^[^\s@:/<>]+@[^\s@:/<>]+\.[^\s@:/<>]+$/.test(contact) ? `mailto:${contact}` : "";
}
