import { sql } from 'kysely';
import type { Tx } from '../../db/capabilities.ts';
import { hotWrite } from './backups.tables.ts';

/** A destination that waits since a restore. */
export type HeldDestination = { readonly uid: string; readonly name: string };

const hold = hotWrite<Record<never, never>, HeldDestination>((q) =>
  q
    .updateTable('webhook_endpoint')
    .set({ held_reason: 'restored' })
    .where('held_reason', 'is', null)
    .where('id', 'in', (open) =>
      open
        .selectFrom('webhook_delivery')
        .select('webhook_delivery.endpoint_id')
        .where('webhook_delivery.status', 'in', ['pending', 'claimed']),
    )
    .returning(['uid', sql<string>`coalesce(name, url)`.as('name')]),
);

/** Holds the destinations with deliveries under way in data that were restored, until somebody confirms each; gives them. */
export const holdAfterRestore = (tx: Tx): readonly HeldDestination[] => hold.all(tx, {});
