import { deliverySign as words } from '#shared/areas/webhooks/sign-words.ts';
import { formatInteger } from '../../lib/format.ts';

/**
 * Writes the text of the sign of deliveries and its reason, from the number pending and the number that wait
 * for the network.
 */
export function deliveryText(pending: number, waiting: number) {
  const count = formatInteger(pending);
  if (waiting > 0) {
    const held = formatInteger(waiting);
    return { text: words.waiting(held), hint: words.waitingHint(held) };
  }
  if (pending > 0) return { text: words.pending(count, pending), hint: words.pendingHint(count) };
  return { text: words.none, hint: words.noneHint };
}
