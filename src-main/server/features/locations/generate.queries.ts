import { sql } from 'kysely';
import { jsonRows } from '../../db/expressions.ts';
import type { StateColumns } from './locations.mapping.ts';
import { stateColumns } from './locations.mapping.ts';
import { hot, hotWrite } from './locations.tables.ts';

type Counted = { readonly total: number };

/** How many of these keys, a JSON list, are already living locations. */
export const countExisting = hot<{ keys: string }, Counted>((q, p) =>
  q
    .selectFrom(sql<{ value: string }>`(select value from json_each(${p('keys')}))`.as('wanted'))
    .innerJoin('location', 'location.code_key', 'wanted.value')
    .where('location.deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('total')),
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
