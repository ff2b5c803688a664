import { forbiddenAddressReasons } from '#shared/areas/webhooks/words.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Caller } from '../../kernel/actor.ts';
import { fieldError, type AppError } from '../../kernel/app-error.ts';
import { refused } from '../../kernel/demand.ts';
import { destinationOf, judgeAddress, type Reach } from '../../kernel/outgoing/address-policy.ts';
import { addressesSoon } from '../../kernel/outgoing/addresses.ts';
import type { ForbiddenReason } from '../../kernel/outgoing/address-class.ts';
import type { Outgoing } from '../../kernel/outgoing/outgoing.ts';

/** People may reach the local network; a token may where it says so. */
export const reachOfCaller = (caller: Caller | null): Reach =>
  caller?.kind === 'person' || caller?.scopes.has('webhooks:local') === true ? 'local' : 'public';

const forbidden = (reason: ForbiddenReason): AppError =>
  refused({
    ...fault('url', 'webhook_url_forbidden', { reason: forbiddenAddressReasons[reason] }),
    facts: { reason },
  });

/**
 * Lets an address pass that may receive deliveries with this reach; throws AppError 422 on `url` for one that never
 * may, 403 `webhooks_local_required` for a local one.
 */
export const demandAllowed = async (outgoing: Outgoing, text: string, reach: Reach): Promise<void> => {
  const destination = destinationOf(text);
  if (destination === undefined) throw fieldError('url', 'webhook_url_shape');
  const { host, isLiteral, port } = destination;
  if (port === 0) throw forbidden('port');
  const addresses = isLiteral ? [host] : await addressesSoon(outgoing.resolve, host);
  for (const address of addresses) {
    const verdict = judgeAddress({ address, port }, reach, outgoing.ownPort);
    if (verdict.ok) continue;
    if (verdict.reason !== 'local') throw forbidden(verdict.reason);
    throw refused({ ...fault('url', 'webhooks_local_required'), status: 403 });
  }
};
