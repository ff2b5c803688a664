import type { Store } from '../db/capabilities.ts';
import type { Receiver } from '../kernel/outgoing/outgoing.ts';
import { openReceiver } from '../kernel/outgoing/receiver.ts';
import type { SecretBox } from '../kernel/outgoing/secret-box.ts';
import type { EndpointRow } from './dispatch.queries.ts';

/** Endpoints ready to be sent to, opened once for as long as nobody changes them. */
export type Receivers = {
  /** The endpoint with its secrets and headers; undefined where their key is lost. */
  of(row: EndpointRow): Receiver | undefined;
};

const tables = ['webhook_endpoint', 'webhook_secret'];
/** Old secrets end by the clock, not by a write. */
const keptMs = 10_000;

type Kept = { readonly receiver: Receiver | undefined; readonly stamp: string; readonly until: number };

/** An empty memory of opened endpoints. */
export const createReceivers = (
  { read, versions }: Store,
  { box, now }: { readonly box: SecretBox; readonly now: () => number },
): Receivers => {
  const kept = new Map<number, Kept>();
  return {
    of: (row) => {
      const stamp = versions.stamp(tables);
      const known = kept.get(row.id);
      if (known?.stamp === stamp && known.until > now()) return known.receiver;
      const receiver = openReceiver({ on: read, box, now: now() }, row);
      kept.set(row.id, { receiver, stamp, until: now() + keptMs });
      return receiver;
    },
  };
};
