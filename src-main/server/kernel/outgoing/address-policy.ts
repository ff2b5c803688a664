import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { classOfAddress, type AddressClass, type ForbiddenReason } from './address-class.ts';

/** Says what an endpoint may reach: the internet alone, or this computer and the local network too. */
export type Reach = 'public' | 'local';

/** Gives the port of this server, so that it never calls itself; null while it does not listen. */
export type OwnPort = () => number | null;

/** Names the class of an allowed address. */
export type AllowedKind = 'public' | 'lan' | 'loopback';

/**
 * Holds the verdict on an address: allowed, forbidden for everyone, or for endpoints that may reach only the internet.
 */
export type Verdict =
  | { readonly ok: true; readonly kind: AllowedKind }
  | { readonly ok: false; readonly reason: ForbiddenReason | 'local' };

type Target = { readonly address: string; readonly port: number };

const ownAddresses = (): ReadonlySet<string> =>
  new Set(
    Object.values(networkInterfaces())
      .flat()
      .map((own) => own?.address ?? ''),
  );

const isOwn = ({ address, port }: Target, kind: AddressClass['kind'], ownPort: OwnPort): boolean =>
  port === ownPort() && (kind === 'loopback' || ownAddresses().has(address));

/** Judges one address and port, as resolved or as the socket tells it. */
export const judgeAddress = (target: Target, reach: Reach, ownPort: OwnPort): Verdict => {
  const found = classOfAddress(target.address);
  if (found.kind === 'never') return { ok: false, reason: found.reason };
  if (isOwn(target, found.kind, ownPort)) return { ok: false, reason: 'self' };
  if (found.kind !== 'public' && reach === 'public') return { ok: false, reason: 'local' };
  return { ok: true, kind: found.kind };
};

/** The parts of an endpoint's address that decide where it leads. */
export type Destination = {
  readonly url: URL;
  /** A literal address without brackets, or a name. */
  readonly host: string;
  readonly isLiteral: boolean;
  readonly port: number;
};

/** Reads an address as a request would; undefined where no request can be made to it. */
export const destinationOf = (text: string): Destination | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.hostname === '' || url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { url, host, isLiteral: isIP(host) !== 0, port };
};

const localNames = /(^|\.)localhost\.?$/i;

/** Tells whether a name means this computer, whatever a resolver answers. */
export const isLocalhost = (host: string): boolean => localNames.test(host);

const localSuffixes = /^[^.]+\.?$|\.(local|lan|home|internal|intranet|localdomain|home\.arpa)\.?$/i;

/** Tells whether a destination is on the internet, as far as its address shows. */
export const seemsPublic = ({ host, isLiteral }: Destination): boolean =>
  isLiteral ? classOfAddress(host).kind === 'public' : !isLocalhost(host) && !localSuffixes.test(host);
