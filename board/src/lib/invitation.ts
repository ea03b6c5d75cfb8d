/** Invitations to a table: by link, by name, or by short code. */

/** A host that means the very device on which it is opened: a loopback address or name, or the wildcard of a server. */
const THIS_DEVICE = /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export const meansThisDevice = (link: string): boolean => THIS_DEVICE.test(new URL(link).hostname);

/** A link as other devices can open it, given the server's addresses on the network; empty where none of them can. */
export function linkForOthers(link: string, addresses: readonly string[]): string {
  if (!meansThisDevice(link)) return link;
  if (!addresses.length) return "";
  const { pathname, search, hash } = new URL(link);
  return new URL(addresses[0]).origin + pathname + search + hash;
}

export type Invited = { table: string; token: string } | { code: string };

/** Read typed or pasted text for joining: a link, the name of a table, or a code with or without spaces; null for anything else. */
export function readInvitation(text: string): Invited | null {
  const typed = text.trim();
  const link = typed.match(/\/(?:t|watch)\/([a-z0-9]{12})(?:\/([\w-]+))?/) ?? typed.match(/^([a-z0-9]{12})$/);
  if (link) return { table: link[1], token: link[2] ?? "" };
  const code = typed.replace(/[\s.·–-]/g, "").toUpperCase();
  return /^[A-Z0-9]{6}$/.test(code) ? { code } : null;
}

/** A code as it is shown, in two groups that are easy to say. */
export const codeInGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
