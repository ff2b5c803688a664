import { sql, type SqlBool } from 'kysely';
import type { Hot, Param } from '../../db/capabilities.ts';
import type { Span } from '../../kernel/site-period.ts';
import { hot, hotByShape, type HotReadBuilder } from './returns.tables.ts';

/** Of what, and of when. */
export type Asked = Span & { readonly product: number };

/** Whether one product is asked for, or all. */
export type OfProduct = { readonly isOfProduct: boolean };

/** What left and what came back; thousandths, lines of orders, and hundredths of a real for what came back. */
export type LedgerSums = {
  readonly shipped: number;
  readonly returned: number;
  readonly lines_shipped: number;
  readonly lines_returned: number;
  readonly value: number;
  readonly cost: number;
};

/** What a movement is, or what the one was that it takes back. */
const kind = sql`coalesce(b.type, m.type)`;
const signed = sql`case when m.reverses_id is null then m.quantity else -m.quantity end`;
const moved = (type: 'shipment' | 'customer_return') =>
  sql<number>`sum(case when ${kind} = ${sql.lit(type)} then ${signed} else 0 end)`;
/** A sum over what came back, of thousandths times ten-thousandths, in hundredths. */
const worth = (each: 'i.unit_price' | 'm.unit_cost') =>
  sql<number>`sum(case when ${kind} = 'customer_return' then (${signed}) * ${sql.ref(each)} / 100000.0 else 0 end)`;

const keys = {
  all: sql<number | null>`null`,
  batch: sql<number | null>`coalesce(m.from_lot_id, m.to_lot_id)`,
  product: sql<number | null>`m.product_id`,
} as const;

/** What left and came back of each line of an order, by what it is asked for. */
const lines = (
  q: HotReadBuilder,
  p: Param<Asked>,
  { isOfProduct, by }: OfProduct & { readonly by: keyof typeof keys },
) => {
  const rows = q
    .selectFrom('stock_movement as m')
    .leftJoin('stock_movement as b', 'b.id', 'm.reverses_id')
    .leftJoin('order_item as i', (on) =>
      on.on(sql<SqlBool>`i.id = case when ${kind} = 'customer_return' then m.order_item_id end`),
    )
    .where(sql<SqlBool>`m.type in ('shipment', 'customer_return', 'reversal')`)
    .where(sql<SqlBool>`${kind} in ('shipment', 'customer_return')`)
    .where('m.posted_at', '>=', p('from'))
    .where('m.posted_at', '<', p('until'))
    .groupBy([keys[by], 'm.order_item_id'])
    .select([
      keys[by].as('key'),
      'm.order_item_id as line',
      moved('shipment').as('shipped'),
      moved('customer_return').as('returned'),
      worth('i.unit_price').as('value'),
      worth('m.unit_cost').as('cost'),
    ]);
  return isOfProduct ? rows.where('m.product_id', '=', p('product')) : rows;
};

const total = (column: 'shipped' | 'returned') =>
  sql<number>`coalesce(sum(${sql.ref(`g.${column}`)}), 0)`.as(column);
const linesOf = (column: 'shipped' | 'returned') =>
  sql<number>`count(case when ${sql.ref(`g.${column}`)} > 0 then g.line end)`;
const cents = (column: 'value' | 'cost') =>
  sql<number>`cast(round(coalesce(sum(${sql.ref(`g.${column}`)}), 0)) as integer)`.as(column);

const sums = hotByShape<OfProduct, Asked, LedgerSums>((q, p, shape) =>
  q
    .selectFrom(lines(q, p, { ...shape, by: 'all' }).as('g'))
    .select([
      total('shipped'),
      total('returned'),
      linesOf('shipped').as('lines_shipped'),
      linesOf('returned').as('lines_returned'),
      cents('value'),
      cents('cost'),
    ]),
);

const nothing: LedgerSums = {
  shipped: 0,
  returned: 0,
  lines_shipped: 0,
  lines_returned: 0,
  value: 0,
  cost: 0,
};

/** What left and what came back in a span; a reversal is less of what it takes back, on its own day. */
export const ledgerSums = (on: Hot, asked: Asked, { isOfProduct }: OfProduct): LedgerSums =>
  sums({ isOfProduct }).first(on, asked) ?? nothing;

/** Most lines of a list. */
export const mostListed = 20;

type Moved = Pick<LedgerSums, 'shipped' | 'returned'>;
type MovedLot = Moved & { readonly sku: string; readonly batch_number: string };

const ofLots = hotByShape<OfProduct, Asked, MovedLot>((q, p, shape) =>
  q
    .selectFrom(lines(q, p, { ...shape, by: 'batch' }).as('g'))
    .innerJoin('lot as t', 't.id', 'g.key')
    .innerJoin('product as r', 'r.id', 't.product_id')
    .where('t.batch_number', 'is not', null)
    .groupBy('t.id')
    .having(sql<SqlBool>`sum(g.returned) > 0`)
    .orderBy('returned', 'desc')
    .orderBy('t.id')
    .limit(sql.lit(mostListed))
    .select(['r.sku', sql<string>`t.batch_number`.as('batch_number'), total('shipped'), total('returned')]),
);

/** The lots of which most came back. */
export const movedLots = (on: Hot, asked: Asked, { isOfProduct }: OfProduct): readonly MovedLot[] =>
  ofLots({ isOfProduct }).all(on, asked);

type MovedProduct = Moved & { readonly sku: string; readonly name: string; readonly unit: string };

const ofProducts = hot<Asked, MovedProduct>((q, p) =>
  q
    .selectFrom(lines(q, p, { isOfProduct: false, by: 'product' }).as('g'))
    .innerJoin('product as r', 'r.id', 'g.key')
    .groupBy('r.id')
    .having(sql<SqlBool>`sum(g.returned) > 0`)
    .orderBy('returned', 'desc')
    .orderBy('r.id')
    .limit(sql.lit(mostListed))
    .select(['r.sku', 'r.name', 'r.unit', total('shipped'), total('returned')]),
);

/** The products of which most came back. */
export const movedProducts = (on: Hot, asked: Asked): readonly MovedProduct[] => ofProducts.all(on, asked);
