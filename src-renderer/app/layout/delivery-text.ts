import { deliverySign as words } from '#shared/areas/webhooks/sign-words.ts';
import { formatInteger } from '../../lib/format.ts';

/** What the sign of deliveries says, and why, of so many to be made and so many of them without network. */
export function deliveryText(pending: number, waiting: number) {
  const count = formatInteger(pending);
  if (waiting > 0) {
    const held = formatInteger(waiting);
    return { text: words.waiting(held), hint: words.waitingHint(held) };
  }
  if (pending > 0) return { text: words.pending(count, pending), hint: words.pendingHint(count) };
  return { text: words.none, hint: words.noneHint };
}
