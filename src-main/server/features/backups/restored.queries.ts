import type { Tx } from '../../db/capabilities.ts';
import { hotWrite } from './backups.tables.ts';

const hold = hotWrite<Record<never, never>, never>((q) =>
  q
    .updateTable('webhook_endpoint')
    .set({ held_reason: 'restored' })
    .where('held_reason', 'is', null)
    .where('id', 'in', (open) =>
      open
        .selectFrom('webhook_delivery')
        .select('webhook_delivery.endpoint_id')
        .where('webhook_delivery.status', 'in', ['pending', 'claimed']),
    ),
);

/** Holds the destinations with deliveries under way in data that were restored, until somebody confirms each. */
export const holdAfterRestore = (tx: Tx): void => {
  hold.run(tx, {});
};
