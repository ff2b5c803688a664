import { sql } from 'kysely';
import type { Tx } from '../../db/capabilities.ts';
import { jsonRows } from '../../db/expressions.ts';
import { hotWrite } from '../stock.tables.ts';

/** A serial number of a product; `serial_key` is how it is compared. */
export type SerialKey = {
  readonly product_id: number;
  readonly serial_number: string;
  readonly serial_key: string;
};

const columns = ['product_id', 'serial_number', 'serial_key'] as const;

const upsert = hotWrite<{ rows: string }, { id: number; product_id: number; serial_key: string }>((q, p) =>
  q
    .insertInto('serial')
    .columns([...columns])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<SerialKey>(p('rows'), columns).as('g'))
        .select(columns.map((column) => `g.${column}` as const))
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'serial_key'])
        .doUpdateSet((eb) => ({ serial_key: eb.ref('excluded.serial_key') })),
    )
    .returning(['id', 'product_id', 'serial_key']),
);

/** The serial numbers of this list with their ids; those that are new are inserted. */
export const findOrMakeSerials = (tx: Tx, rows: readonly SerialKey[]): ReturnType<typeof upsert.all> =>
  rows.length === 0 ? [] : upsert.all(tx, { rows: JSON.stringify(rows) });
