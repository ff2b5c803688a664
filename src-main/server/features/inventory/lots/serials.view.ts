import { sql } from 'kysely';
import type { SerialQuery } from '#shared/areas/inventory/lots-contract.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Serial } from '#shared/areas/inventory/lot-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { equals, isTrue } from '../../../db/filters.ts';
import { filteredList } from '../inventory.tables.ts';

type Row = {
  readonly serial_number: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly stock_status: StockStatus | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly received_at: string | null;
};

const held = sql`exists (select 1 from stock_item h where h.serial_id = n.id and h.quantity > 0)`;

const matching = filteredList<SerialQuery, Row, { product_id: number }>({
  rows: (q, given) =>
    q
      .selectFrom('serial as n')
      .leftJoin('stock_item as s', (join) => join.onRef('s.serial_id', '=', 'n.id').on('s.quantity', '>', 0))
      .leftJoin('location as l', 'l.id', 's.location_id')
      .leftJoin('lot as t', 't.id', 's.lot_id')
      .where('n.product_id', '=', given('product_id'))
      .select(['n.serial_number', 'l.code', 'l.name', 's.stock_status', 's.received_at'])
      .select(['t.batch_number', 't.expiration_date']),
  counted: (q, given) => q.selectFrom('serial as n').where('n.product_id', '=', given('product_id')),
  filters: { serial_number: equals('n.serial_key', skuKey), in_stock: isTrue(held) },
  order: ['n.serial_key'],
});

const toSerial = ({ code, name, ...row }: Row): Serial => ({
  ...row,
  in_stock: code !== null,
  location: code === null ? null : { code, name: name ?? '' },
});

/** Reads the page of a product's serial numbers in their order, and counts all that match. */
export const pageSerials = (on: Hot, productId: number, query: SerialQuery): Page<Serial> => {
  const { items, total } = matching(on, query, { given: { product_id: productId } });
  return { items: items.map(toSerial), total };
};
