import { sql } from 'kysely';
import type { DataCounts } from '#shared/areas/backups/contract.ts';
import type { Compiled, Hot, Tx } from '../../db/capabilities.ts';
import type { Owner } from '../../kernel/outgoing/sealed.ts';
import { hot, hotWrite } from './backups.tables.ts';

type Value = { readonly value: string | number | null };
type None = Record<never, never>;

const movements = hot<None, Value>((q) =>
  q.selectFrom('stock_movement').select(sql<number>`count(*)`.as('value')),
);

const living = (table: 'product' | 'location' | 'user_account' | 'webhook_endpoint') =>
  hot<None, Value>((q) =>
    q
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('value'))
      .where('deleted_at', 'is', null),
  );

const stockRows = hot<None, Value>((q) =>
  q
    .selectFrom('stock_item')
    .select(sql<number>`count(*)`.as('value'))
    .where('quantity', '>', 0),
);

const lastMovement = hot<None, Value>((q) =>
  q.selectFrom('stock_movement').select('posted_at as value').orderBy('id', 'desc').limit(1),
);

const counted = {
  products: living('product'),
  locations: living('location'),
  stock_rows: stockRows,
  movements,
  users: living('user_account'),
  webhook_endpoints: living('webhook_endpoint'),
  last_movement_at: lastMovement,
} as const;

const names = Object.keys(counted) as (keyof DataCounts)[];

/** Counts the movements of the data. */
export const countMovements = (on: Hot): number => Number(movements.first(on, {})?.value ?? 0);

/** The questions whose answers `countsOf` reads, on the data or on a copy of them. */
export const countQuestions: readonly Compiled[] = names.map((name) => counted[name].bind({}));

/** Reads the counts of the data from the answers to `countQuestions`; null where a copy cannot answer. */
export const countsOf = (answers: readonly (readonly unknown[] | null)[]): DataCounts =>
  Object.fromEntries(
    names.map((name, at) => [name, (answers[at] as readonly Value[] | null)?.[0]?.value ?? null]),
  ) as DataCounts;

/** A destination that has something sealed, and its newest secret. */
export type SealedEndpoint = Owner & {
  readonly name: string | null;
  readonly url: string;
  readonly secret: Uint8Array | null;
};

const sealed = hot<None, SealedEndpoint>((q) =>
  q
    .selectFrom('webhook_endpoint as e')
    .select(['e.id', 'e.uid', 'e.name', 'e.url', 'e.headers'])
    .select((eb) =>
      eb
        .selectFrom('webhook_secret as s')
        .select('s.sealed')
        .whereRef('s.endpoint_id', '=', 'e.id')
        .orderBy('s.id', 'desc')
        .limit(1)
        .as('secret'),
    )
    .where('e.deleted_at', 'is', null)
    .orderBy('e.id'),
);

/** The destinations of webhooks with what they keep sealed, answered as `SealedEndpoint` rows. */
export const sealedQuestion: Compiled = sealed.bind({});

/** A destination that waits since a restore. */
type HeldDestination = { readonly uid: string; readonly name: string };

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
