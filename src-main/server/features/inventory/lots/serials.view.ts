import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SerialQuery } from '#shared/areas/inventory/lots-contract.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Serial } from '#shared/areas/inventory/lot-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param } from '../../../db/capabilities.ts';
import { hotByShape } from '../inventory.tables.ts';

type Row = {
  readonly serial_number: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly stock_status: StockStatus | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly received_at: string | null;
};

const filterNames = ['serial_number', 'in_stock'] as const;
type Filter = (typeof filterNames)[number];
type Asked = { product_id: number; serial_key: string; in_stock: number };
type Values = Asked & { offset: number };
type P = Param<Asked>;

const held = sql`exists (select 1 from stock_item h where h.serial_id = n.id and h.quantity > 0)`;

const conditions: Readonly<Record<Filter, (p: P) => RawBuilder<SqlBool>>> = {
  serial_number: (p) => sql`n.serial_key = ${p('serial_key')}`,
  in_stock: (p) => sql`${held} = ${p('in_stock')}`,
};

type Shape = { readonly filters: readonly Filter[]; readonly limit: number };

const page = hotByShape<Shape, Values, Row>((q, p, { filters, limit }) => {
  let rows = q
    .selectFrom('serial as n')
    .leftJoin('stock_item as s', (join) =>
      join.onRef('s.serial_id', '=', 'n.id').on('s.quantity', '>', sql.lit(0)),
    )
    .leftJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('n.product_id', '=', p('product_id'));
  for (const filter of filters) rows = rows.where(conditions[filter](p as unknown as P));
  return rows
    .orderBy('n.serial_key')
    .limit(sql.lit(limit))
    .offset(p('offset'))
    .select(['n.serial_number', 'l.code', 'l.name', 's.stock_status', 's.received_at'])
    .select(['t.batch_number', 't.expiration_date']);
});

const count = hotByShape<readonly Filter[], Asked, { total: number }>((q, p, filters) => {
  let rows = q.selectFrom('serial as n').where('n.product_id', '=', p('product_id'));
  for (const filter of filters) rows = rows.where(conditions[filter](p));
  return rows.select(sql<number>`count(*)`.as('total'));
});

const toSerial = ({ code, name, ...row }: Row): Serial => ({
  ...row,
  in_stock: code !== null,
  location: code === null ? null : { code, name: name ?? '' },
});

/** The page of a product's serial numbers in their order, and how many match in all. */
export const pageSerials = (on: Hot, productId: number, query: SerialQuery): Page<Serial> => {
  const filters = filterNames.filter((name) => query[name] !== undefined);
  const asked: Asked = {
    product_id: productId,
    serial_key: skuKey(query.serial_number ?? ''),
    in_stock: query.in_stock === true ? 1 : 0,
  };
  const offset = (query.page - 1) * query.per_page;
  return {
    items: page({ filters, limit: query.per_page })
      .all(on, { ...asked, offset })
      .map(toSerial),
    total: count(filters).first(on, asked)?.total ?? 0,
  };
};
