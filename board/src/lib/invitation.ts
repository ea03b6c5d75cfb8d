/** Which address a link for another device uses. */

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
