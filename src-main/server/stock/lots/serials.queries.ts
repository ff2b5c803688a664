import { sql } from 'kysely';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { jsonRows } from '../../db/expressions.ts';
import { hot, hotWrite } from '../stock.tables.ts';

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

const known = hot<{ product_id: number; rows: string }, { serial_number: string; serial_key: string }>(
  (q, p) =>
    q
      .selectFrom('serial as n')
      .innerJoin(
        jsonRows<{ serial_key: string }>(p('rows'), ['serial_key']).as('g'),
        'g.serial_key',
        'n.serial_key',
      )
      .where('n.product_id', '=', p('product_id'))
      .select(['n.serial_number', 'n.serial_key']),
);

/** Finds those of these serial numbers that a product has or had: by their keys, as they were first written. */
export const findSerials = (
  on: Hot,
  { product_id, serials }: { readonly product_id: number; readonly serials: readonly string[] },
): ReadonlyMap<string, string> => {
  const rows = JSON.stringify(serials.map((serial) => ({ serial_key: skuKey(serial) })));
  return new Map(
    known.all(on, { product_id, rows }).map(({ serial_key, serial_number }) => [serial_key, serial_number]),
  );
};
