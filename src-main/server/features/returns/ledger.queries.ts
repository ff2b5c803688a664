import { sql, type SqlBool } from 'kysely';
import type { Param, Store } from '../../db/capabilities.ts';
import { centsIn } from '../../db/expressions.ts';
import type { Span } from '../../kernel/site-period.ts';
import { hot, type HotReadBuilder } from './returns.tables.ts';

/** Asks for one product, or for all. */
type OfProduct = { readonly product: number; readonly isOfProduct: boolean };

/** Asks for one product, or for all, and a span. */
export type Asked = Span & OfProduct;

/** Sums what left and what came back: thousandths, lines of orders, and hundredths of a real for what came back. */
export type LedgerSums = {
  readonly shipped: number;
  readonly returned: number;
  readonly lines_shipped: number;
  readonly lines_returned: number;
  readonly value: number;
  readonly cost: number;
};

/** Selects the type of a movement, or of the one that it reverses. */
const kind = sql`coalesce(b.type, m.type)`;
const signed = sql`case when m.reverses_id is null then m.quantity else -m.quantity end`;
const moved = (type: 'shipment' | 'customer_return') =>
  sql<number>`case when ${kind} = ${type} then ${signed} else 0 end`;
/** Selects the value of returned goods, in cents. */
const worth = (each: 'i.unit_price' | 'm.unit_cost') =>
  sql<number>`case when ${kind} = 'customer_return' then ${centsIn(sql`(${signed})`, sql.ref(each))} else 0 end`;

/** The values of the statement: months as a list of spans, in the order of time. */
type Values = OfProduct & { readonly months: string };

/**
 * The movements of a span that took goods to customers or back, once each with its month. A product's are found by the index
 * of these movements; all of them by the moment, which the planner must not leave for the type.
 */
const movements = (q: HotReadBuilder, p: Param<Values>, { isOfProduct }: Values) => {
  const type = isOfProduct ? sql`m.type` : sql`+m.type`;
  const rows = q
    .selectFrom(sql<{ key: number; value: string }>`json_each(${p('months')})`.as('t'))
    .crossJoin('stock_movement as m')
    .leftJoin('stock_movement as b', 'b.id', 'm.reverses_id')
    .leftJoin('order_item as i', (on) =>
      on.on(sql<SqlBool>`i.id = case when ${kind} = 'customer_return' then m.order_item_id end`),
    )
    .where(sql<SqlBool>`${type} in ('shipment', 'customer_return', 'reversal')`)
    .where(sql<SqlBool>`${kind} in ('shipment', 'customer_return')`)
    .where(sql<SqlBool>`m.posted_at >= t.value ->> 'from'`)
    .where(sql<SqlBool>`m.posted_at < t.value ->> 'until'`)
    .select([
      't.key as month',
      'm.product_id',
      sql<number | null>`coalesce(m.from_lot_id, m.to_lot_id)`.as('lot_id'),
      'm.order_item_id as line',
      moved('shipment').as('shipped'),
      moved('customer_return').as('returned'),
      worth('i.unit_price').as('value'),
      worth('m.unit_cost').as('cost'),
    ]);
  return isOfProduct ? rows.where('m.product_id', '=', p('product')) : rows;
};

type Column = 'shipped' | 'returned' | 'value' | 'cost';
const total = (column: Column) => sql<number>`coalesce(sum(${sql.ref(`g.${column}`)}), 0)`;
const linesWith = (column: Column) =>
  sql<number>`count(case when ${sql.ref(`g.${column}`)} > 0 then g.line end)`;
const sums = sql`${total('shipped')} as shipped, ${total('returned')} as returned,
  ${linesWith('shipped')} as lines_shipped, ${linesWith('returned')} as lines_returned,
  ${total('value')} as value, ${total('cost')} as cost`;
/** Sums the shipped and the returned quantity of each line; a line that was reversed in full sums to zero. */
const byLine = (keys: 'line' | 'month, line') =>
  sql`(select ${sql.raw(keys)}, sum(shipped) as shipped, sum(returned) as returned, sum(value) as value, sum(cost) as cost
    from moved group by ${sql.raw(keys)}) as g`;

/** Most lines of a list. */
export const mostListed = 20;

/** Says of which group a row of sums is: the span, a month by its position, a lot, a product. */
type Of = 'span' | 'month' | 'lot' | 'product';
type Row = LedgerSums & {
  readonly of: Of;
  readonly key: number | null;
  readonly sku: string | null;
  readonly name: string | null;
  readonly unit: string | null;
  readonly batch_number: string | null;
};

/** The sums of each lot or product of which something came back. */
const returnedBy = (key: 'g.lot_id' | 'g.product_id') =>
  sql<LedgerSums & { key: number }>`(select ${sql.ref(key)} as key, ${sums} from moved as g
    group by ${sql.ref(key)} having ${total('returned')} > 0)`.as('g');
const columns = [
  'g.shipped',
  'g.returned',
  'g.lines_shipped',
  'g.lines_returned',
  'g.value',
  'g.cost',
] as const;

const lots = (q: HotReadBuilder) =>
  q
    .selectFrom(returnedBy('g.lot_id'))
    .innerJoin('lot as t', 't.id', 'g.key')
    .innerJoin('product as r', 'r.id', 't.product_id')
    .where('t.batch_number', 'is not', null)
    .orderBy('g.returned', 'desc')
    .orderBy('t.id')
    .limit(mostListed)
    .select([sql<'lot'>`'lot'`.as('of'), 'g.key', ...columns, 'r.sku', 'r.name', 'r.unit', 't.batch_number']);

const products = (q: HotReadBuilder) =>
  q
    .selectFrom(returnedBy('g.product_id'))
    .innerJoin('product as r', 'r.id', 'g.key')
    .orderBy('g.returned', 'desc')
    .orderBy('r.id')
    .limit(mostListed)
    .select([sql<'product'>`'product'`.as('of'), 'g.key', ...columns, 'r.sku', 'r.name', 'r.unit'])
    .select(sql<null>`null`.as('batch_number'));

const unnamed = sql`null as sku, null as name, null as unit, null as batch_number`;

/** Each movement is read once, and summed up in four ways. */
const sumsOf = hot<Values, Row>((q, p, given) =>
  q
    .selectFrom(
      sql<Row>`(with moved as materialized ${movements(q, p, given)}
        select 'span' as of, null as key, ${sums}, ${unnamed} from ${byLine('line')}
        union all select 'month', g.month, ${sums}, ${unnamed} from ${byLine('month, line')} group by g.month
        union all select * from ${lots(q)} union all select * from ${products(q)})`.as('s'),
    )
    .selectAll('s'),
);

type Named<Names extends 'sku' | 'name' | 'unit' | 'batch_number'> = Pick<
  LedgerSums,
  'shipped' | 'returned'
> & {
  readonly [Name in Names]: string;
};

/**
 * Holds what left and came back in a span: in all, by month, and by the most returned lots and products; at most 20 of
 * each.
 */
export type Ledger = {
  readonly sums: LedgerSums;
  /** Holds the months with movements, by their positions in the requested list. */
  readonly byMonth: ReadonlyMap<number, LedgerSums>;
  readonly lots: readonly Named<'sku' | 'batch_number'>[];
  readonly products: readonly Named<'sku' | 'name' | 'unit'>[];
};

/**
 * Sums what left and what came back in these months, or parts of months, of one product or of all. A reversal subtracts
 * on its own day. A read worker runs the statement.
 */
export const readLedger = async (
  store: Store,
  { months, product }: { readonly months: readonly Span[]; readonly product: number | null },
): Promise<Ledger> => {
  const asked = { months: JSON.stringify(months), product: product ?? 0, isOfProduct: product !== null };
  const rows = await store.offload(sumsOf.bind(asked));
  const of = (wanted: Of) => rows.filter((row) => row.of === wanted);
  return {
    sums: of('span')[0] as LedgerSums,
    byMonth: new Map(of('month').map((row) => [row.key ?? 0, row])),
    lots: of('lot').map(({ shipped, returned, sku, batch_number }) => ({
      sku: sku ?? '',
      batch_number: batch_number ?? '',
      shipped,
      returned,
    })),
    products: of('product').map(({ shipped, returned, sku, name, unit }) => ({
      sku: sku ?? '',
      name: name ?? '',
      unit: unit ?? '',
      shipped,
      returned,
    })),
  };
};
