import { Pool } from 'undici';
import type { AllowedKind, Destination, OwnPort } from '../kernel/outgoing/address-policy.ts';
import type { Receiver, Resolve } from '../kernel/outgoing/outgoing.ts';
import { connectorFor } from './connector.work.ts';

/** Connections kept open, apart for each endpoint. */
export type Pools = {
  /** The connections to a receiver, as it is configured now. */
  of(receiver: Receiver, destination: Destination): Pool;
  /** Gives the class of the newest connection to an endpoint; undefined before the first. */
  kindOf(endpointId: number): AllowedKind | undefined;
  /** Lets go of every connection once what is under way on it has ended; the next request opens its own. */
  renew(): void;
  /** Closes every connection at once. */
  close(): Promise<void>;
};

/** Holds what connections need beside their receiver. */
export type PoolDeps = { readonly resolve: Resolve; readonly ownPort: OwnPort };

type Kept = { readonly key: string; readonly pool: Pool };

const keyOf = ({ reach, caCertificate, maxInFlight }: Receiver, { url }: Destination): string =>
  JSON.stringify([url.origin, reach, caCertificate, maxInFlight]);

/** No connection yet; a receiver whose address changes gets new ones. */
export const createPools = ({ resolve, ownPort }: PoolDeps): Pools => {
  const kept = new Map<number, Kept>();
  const kinds = new Map<number, AllowedKind>();
  return {
    of: (receiver, destination) => {
      const key = keyOf(receiver, destination);
      const known = kept.get(receiver.endpointId);
      if (known?.key === key) return known.pool;
      void known?.pool.close();
      kinds.delete(receiver.endpointId);
      const { reach, caCertificate } = receiver;
      const pool = new Pool(destination.url.origin, {
        connections: receiver.maxInFlight,
        pipelining: 1,
        connect: connectorFor({
          destination,
          reach,
          caCertificate,
          resolve,
          ownPort,
          onConnected: (kind) => void kinds.set(receiver.endpointId, kind),
        }),
        keepAliveTimeout: 4000,
        keepAliveMaxTimeout: 30_000,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      kept.set(receiver.endpointId, { key, pool });
      return pool;
    },
    kindOf: (endpointId) => kinds.get(endpointId),
    renew: () => {
      for (const { pool } of kept.values()) void pool.close();
      kept.clear();
    },
    close: async () => {
      const pools = [...kept.values()].map(({ pool }) => pool);
      kept.clear();
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
};
