import type { Hot } from '../../db/capabilities.ts';
import type { Receiver } from './outgoing.ts';
import { openEndpoint, type Owner } from './sealed.ts';
import type { SecretBox } from './secret-box.ts';

/** The columns of an endpoint that a request needs. */
export type ReceiverRow = Owner & {
  readonly url: string;
  readonly is_local_allowed: number;
  readonly timeout_seconds: number;
  readonly max_in_flight: number;
  readonly ca_certificate: string | null;
};

/** An endpoint ready to be sent to; undefined where its secrets or headers were sealed with a lost key. */
export const openReceiver = (
  moment: { readonly on: Hot; readonly box: SecretBox; readonly now: number },
  row: ReceiverRow,
): Receiver | undefined => {
  const opened = openEndpoint(moment, row);
  if (opened === undefined) return undefined;
  return {
    endpointId: row.id,
    url: row.url,
    reach: row.is_local_allowed === 1 ? 'local' : 'public',
    timeoutSeconds: row.timeout_seconds,
    maxInFlight: row.max_in_flight,
    caCertificate: row.ca_certificate,
    ...opened,
  };
};
