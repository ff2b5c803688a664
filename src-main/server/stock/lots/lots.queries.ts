import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { jsonRows } from '../../db/expressions.ts';
import { lotOfBatch } from './batch.queries.ts';
import { hot, hotWrite } from '../stock.tables.ts';

/** Identifies a lot: by its batch number, or without one by its expiration date. */
export type LotKey = {
  readonly product_id: number;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
};

/** A lot as it is kept. */
export type LotFacts = LotKey & {
  readonly id: number;
  readonly manufacturing_date: string | null;
  readonly restriction: string | null;
};

const keyColumns = ['product_id', 'batch_number', 'expiration_date'] as const;
const factColumns = ['id', ...keyColumns, 'manufacturing_date', 'restriction'] as const;

/** Selects goods without a batch, identified by their last valid day, in the words of the index. */
const lotOfDate = sql`(select d.id from lot d where d.product_id = g.product_id and coalesce(d.batch_number, '') = ''
  and (case when d.batch_number is null then d.expiration_date end) is g.expiration_date)`;

/** A lot with the batch number by which it was asked for, which may be spelled otherwise. */
export type FoundLot = LotFacts & { readonly asked: string | null };

const find = hot<{ rows: string }, FoundLot>((q, p) =>
  q
    .selectFrom(jsonRows<LotKey>(p('rows'), keyColumns).as('g'))
    .innerJoin('lot as t', (join) =>
      join.on(sql<boolean>`t.id = iif(g.batch_number is null, ${lotOfDate},
        ${lotOfBatch(sql.ref('g.product_id'), sql.ref('g.batch_number'))})`),
    )
    .select(factColumns.map((column) => `t.${column}` as const))
    .select('g.batch_number as asked'),
);

/** A lot to be made. */
export type NewLot = LotKey & {
  readonly uid: string;
  readonly manufacturing_date: string | null;
  readonly supplier: string | null;
  readonly nf_access_key: string | null;
};

const newColumns = ['uid', ...keyColumns, 'manufacturing_date', 'supplier', 'nf_access_key'] as const;

const insert = hotWrite<{ rows: string; at: string }, LotFacts>((q, p) =>
  q
    .insertInto('lot')
    .columns([...newColumns, 'received_at', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<NewLot>(p('rows'), newColumns).as('g'))
        .select(newColumns.map((column) => `g.${column}` as const))
        .select([
          sql<string>`${p('at')}`.as('received_at'),
          sql<string>`${p('at')}`.as('created_at'),
          sql<string>`${p('at')}`.as('updated_at'),
        ]),
    )
    .returning([...factColumns]),
);

/** The lots that there are of these keys. */
export const findLots = (on: Hot, keys: readonly LotKey[]): readonly FoundLot[] =>
  keys.length === 0 ? [] : find.all(on, { rows: JSON.stringify(keys) });

/** Makes these lots, received at that instant. */
export const insertLots = (tx: Tx, rows: readonly NewLot[], at: string): readonly LotFacts[] =>
  rows.length === 0 ? [] : insert.all(tx, { rows: JSON.stringify(rows), at });
