import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';
import {
  judgeAddress,
  type AllowedKind,
  type Destination,
  type OwnPort,
  type Reach,
} from '../kernel/outgoing/address-policy.ts';
import { addressesOf } from '../kernel/outgoing/addresses.ts';
import type { Resolve } from '../kernel/outgoing/outgoing.ts';
import { BlockedAddress } from './blocked-address.rules.ts';

/** Describes the destination of a connection, what it may reach and which authority it trusts beside the usual ones. */
export type Route = {
  readonly destination: Destination;
  readonly reach: Reach;
  readonly caCertificate: string | null;
  readonly resolve: Resolve;
  readonly ownPort: OwnPort;
  /** Told where each connection led. */
  readonly onConnected: (kind: AllowedKind) => void;
};

const connectMs = 5000;

/** Read where an endpoint needs them: an import of `node:tls` reads them at every start, 6 MB in 20 ms. */
const usualAuthorities = (): readonly string[] => process.getBuiltinModule('node:tls').rootCertificates;

const demandAllowed = ({ destination: { port }, reach, ownPort }: Route, address: string): AllowedKind => {
  const verdict = judgeAddress({ address, port }, reach, ownPort);
  if (!verdict.ok) throw new BlockedAddress(address);
  return verdict.kind;
};

const vetted = async (route: Route, host: string) => {
  const addresses = await addressesOf(route.resolve, host);
  for (const address of addresses) demandAllowed(route, address);
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

/** Every answer of the resolver is vetted; the connection then goes to one of exactly these. */
const lookupFor =
  (route: Route): LookupFunction =>
  (host, { all }, done) => {
    const answer = callbackify(() => vetted(route, host));
    answer((error, found) => {
      const [first] = found ?? [];
      if (error !== null || all === true || first === undefined) done(error, found ?? []);
      else done(null, first.address, first.family);
    });
  };

/** Opens connections to one destination alone, at an address that was vetted, and asserts where they led. */
export const connectorFor = (route: Route): buildConnector.connector => {
  const { destination, caCertificate } = route;
  const connect = buildConnector({
    timeout: connectMs,
    lookup: lookupFor(route),
    rejectUnauthorized: true,
    allowH2: false,
    ...(caCertificate === null ? {} : { ca: [...usualAuthorities(), caCertificate] }),
  });
  return (options, done) => {
    try {
      if (destination.isLiteral) demandAllowed(route, destination.host);
    } catch (error) {
      done(error as Error, null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (!socket) return done(error ?? new Error('no socket'), null);
      try {
        route.onConnected(demandAllowed(route, socket.remoteAddress ?? ''));
      } catch (blocked) {
        socket.destroy();
        return done(blocked as Error, null);
      }
      return done(null, socket);
    });
  };
};
