import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const inUrl = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

/** The names, as a Host header writes them, under which a server on this host is called; all of ours for 0.0.0.0. */
export const namesOf = (host: string): readonly string[] => {
  if (!everyAddress.has(host)) return [inUrl(host).toLowerCase()];
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.map(({ address }) => inUrl(address));
};

/** The name under which this computer's own programs reach a server on this host. */
export const nameToShow = (host: string): string =>
  host === 'localhost' || everyAddress.has(host) ? '127.0.0.1' : inUrl(host);
