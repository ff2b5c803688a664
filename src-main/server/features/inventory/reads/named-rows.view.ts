import { sql } from 'kysely';
import type { NamedRow } from '#shared/areas/inventory/named-rows-contract.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { jsonRows } from '../../../db/expressions.ts';
import { hot } from '../inventory.tables.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';
import { readStockRows } from './stock-rows.view.ts';

type Key = {
  /** Is the position of the row in the request. */
  readonly at: number;
  readonly sku_key: string;
  readonly code_key: string;
  readonly stock_status: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_key: string | null;
};

const columns = [
  'at',
  'sku_key',
  'code_key',
  'stock_status',
  'batch_number',
  'expiration_date',
  'serial_key',
] as const;

/** One statement for all rows: each is found by its product and location, of which there are few. */
const ids = hot<{ rows: string }, { id: number }>((q, p) =>
  q
    .selectFrom(jsonRows<Key>(p('rows'), columns).as('g'))
    .innerJoin('product as p', 'p.sku_key', 'g.sku_key')
    .innerJoin('location as l', 'l.code_key', 'g.code_key')
    .innerJoin('stock_item as s', (join) =>
      join
        .onRef('s.product_id', '=', 'p.id')
        .onRef('s.location_id', '=', 'l.id')
        .on(sql<boolean>`s.stock_status = g.stock_status`),
    )
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('p.deleted_at', 'is', null)
    .where('s.quantity', '>', 0)
    .where(sql<boolean>`upper(t.batch_number) is upper(g.batch_number)`)
    .where(sql<boolean>`t.expiration_date is g.expiration_date`)
    .where(sql<boolean>`n.serial_key is g.serial_key`)
    .orderBy('g.at')
    .select('s.id'),
);

const keyOf = (row: NamedRow, at: number): Key => ({
  at,
  sku_key: skuKey(row.sku),
  code_key: locationKey(row.location_code) ?? '',
  stock_status: row.stock_status,
  batch_number: row.batch_number ?? null,
  expiration_date: row.expiration_date ?? null,
  serial_key: typeof row.serial_number === 'string' ? skuKey(row.serial_number) : null,
});

/** The stock rows that were named, as they are now, in that order; one of which nothing is left is passed over. */
export const namedStockRows = (on: Hot, rows: readonly NamedRow[], site: SiteExpiry): readonly StockRow[] => {
  const found = ids.all(on, { rows: JSON.stringify(rows.map(keyOf)) });
  return readStockRows(on, [...new Set(found.map(({ id }) => id))], site);
};
