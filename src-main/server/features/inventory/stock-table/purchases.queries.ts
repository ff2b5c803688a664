import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../inventory.tables.ts';

/**
 * Selects the item of the last purchase of a product: of an inbound order of a supplier that was neither left a draft nor
 * cancelled. Items are walked from the newest on, so that no order is looked at before the first that fits.
 */
export const lastPurchaseOf = (product: Expression<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select n.id from order_item as n
    cross join order_head as b on b.id = n.order_id
    cross join operation_type as t on t.id = b.operation_type_id
    where n.product_id = ${product} and b.direction = 'inbound' and b.customer_id is not null
      and b.deleted_at is null and b.stage not in ('draft', 'cancelled')
      and coalesce(t.party_role, 'supplier') = 'supplier'
    order by n.id desc limit 1)`;

/** Selects the unit cost of the last receipt of a product that told one and was not reversed, in ten-thousandths. */
export const lastCostOf = (product: Expression<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select m.unit_cost from stock_movement as m
    where m.product_id = ${product} and m.type = 'receipt' and m.unit_cost is not null
      and not exists (select 1 from stock_movement as r where r.reverses_id = m.id)
    order by m.id desc limit 1)`;

/** Tells from whom a product was bought, and at which price; the price in ten-thousandths, null where none was told. */
export type Purchase = {
  readonly supplier: { readonly id: string; readonly code: string; readonly name: string };
  readonly unit_price: number | null;
};

type Row = {
  readonly item: number;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit_price: number;
};

const byItems = hot<{ ids: readonly number[] }, Row>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('order_head as o', 'o.id', 'i.order_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .where('i.id', 'in', p.list('ids'))
    .where('c.deleted_at', 'is', null)
    .select(['i.id as item', 'c.uid as id', 'c.code', 'c.name', 'i.unit_price']),
);

/** Reads the purchases of these items of orders, by the items' internal ids; those of a deleted supplier are left out. */
export const readPurchases = (on: Hot, ids: readonly number[]): ReadonlyMap<number, Purchase> =>
  new Map(
    byItems
      .all(on, { ids })
      .map(({ item, id, code, name, unit_price }) => [
        item,
        { supplier: { id, code, name }, unit_price: unit_price === 0 ? null : unit_price },
      ]),
  );

/** Selects the products whose last purchase was from a supplier, by its public id: looked for in its own orders alone. */
export const boughtLastFrom = hot<{ supplier: string }, { id: number }>((q, p) =>
  q
    .selectFrom('customer as c')
    .innerJoin('order_head as o', 'o.customer_id', 'c.id')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .where('c.uid', '=', p('supplier'))
    .where('i.id', '=', lastPurchaseOf(sql.ref('i.product_id')))
    .select('i.product_id as id'),
);
