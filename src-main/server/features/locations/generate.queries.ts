import { sql } from 'kysely';
import { jsonRows } from '../../db/expressions.ts';
import type { StateColumns } from './locations.mapping.ts';
import { stateColumns } from './locations.mapping.ts';
import type { DeletionGuard } from '../../kernel/deletion-guards.queries.ts';
import { hot, hotWrite } from './locations.tables.ts';

type Counted = { readonly total: number };

/** Counts those of these keys, a JSON list, that name a location which is not deleted. */
export const countExisting = hot<{ keys: string }, Counted>((q, p) =>
  q
    .selectFrom(sql<{ value: string }>`(select value from json_each(${p('keys')}))`.as('wanted'))
    .innerJoin('location', 'location.code_key', 'wanted.value')
    .where('location.deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('total')),
);

/** Holds when locations were made, and when they are removed again. */
type TakingBack = { made: string; at: string };

/** Counts the locations that were made at that instant and are not deleted. */
export const countMadeAt = hot<{ made: string }, Counted>((q, p) =>
  q
    .selectFrom('location')
    .where('created_at', '=', p('made'))
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('total')),
);

/** Takes away the locations that were made at that instant, and that nobody has changed, filled or needs since. */
export const removeUntouched = ({ isNeeded }: DeletionGuard) =>
  hotWrite<TakingBack, never>((q, p) =>
    q
      .updateTable('location')
      .set((eb) => ({ deleted_at: p('at'), updated_at: p('at'), version: eb('version', '+', 1) }))
      .where('created_at', '=', p('made'))
      .where('version', '=', 1)
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('stock_item')
              .select('stock_item.id')
              .whereRef('stock_item.location_id', '=', 'location.id')
              .where('stock_item.quantity', '>', 0),
          ),
        ),
      )
      .where(sql<boolean>`not ${isNeeded('location.id')}`),
  );

/** One location to insert: the columns of its state, and its UUID. */
export type NewRow = StateColumns & { readonly uid: string };

const rowColumns = [...stateColumns, 'uid'] as const;

type Values = { rows: string; warehouse_id: number; at: string };

/** Inserts these locations, a JSON list of rows, and leaves those whose code or barcode is taken as they are. */
export const insertMissing = hotWrite<Values, never>((q, p) =>
  q
    .insertInto('location')
    .columns([...rowColumns, 'warehouse_id', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<NewRow>(p('rows'), rowColumns).as('given'))
        .select([...rowColumns])
        .select([
          sql<number>`${p('warehouse_id')}`.as('warehouse_id'),
          sql<string>`${p('at')}`.as('created_at'),
          sql<string>`${p('at')}`.as('updated_at'),
        ])
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.doNothing()),
);
