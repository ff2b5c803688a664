import { sql } from 'kysely';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { getOrder } from '../conclude.service.ts';
import { readItems } from '../items/items.queries.ts';
import type { KeptParty, OrderRow } from '../orders.mapping.ts';
import { knownBeside, type Reading } from '../orders.deps.ts';
import { hot } from '../orders.tables.ts';
import { sumsOf } from '../orders.mapping.ts';
import { kept } from '../../../kernel/stored-values.ts';
import { switchesOf } from '../switches.service.ts';

/** An item that leaves: thousandths of the product's unit, ten-thousandths of a real. */
type SoldItem = {
  readonly productId: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  readonly unitPrice: number;
};

/** Says how many thousandths of a product leave from a lot. */
type SoldLot = { readonly productId: number; readonly batch: string; readonly quantity: number };

type Named = { readonly name: string; readonly document: string | null };

/** An order that leaves with an invoice, as it is compared with one. */
export type OrderToInvoice = {
  readonly rowId: number;
  readonly id: string;
  readonly number: string;
  /** '' is none. */
  readonly reference: string;
  readonly stage: OrderRow['stage'];
  readonly fiscal_status: OrderRow['fiscal_status'];
  readonly type: OperationType;
  readonly customer: Named | null;
  readonly carrier: Named | null;
  /** Cents. */
  readonly total: number;
  /** Null where nobody counted, or weighed, them; grams. */
  readonly volumes: number | null;
  readonly grossWeight: number | null;
  readonly items: readonly SoldItem[];
  /** Lists the quantities that are reserved or picked for the order, by lot; goods without a lot are left out. */
  readonly lots: readonly SoldLot[];
};

const lotsOf = hot<{ order_id: number }, SoldLot>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .innerJoin('stock_item as s', 's.id', 'a.stock_item_id')
    .innerJoin('lot as t', 't.id', 's.lot_id')
    .where('i.order_id', '=', p('order_id'))
    .where(sql<boolean>`a.status in ('active', 'picked', 'consumed')`)
    .where('t.batch_number', 'is not', null)
    .groupBy(['i.product_id', 't.batch_number'])
    .select('i.product_id as productId')
    .select(sql<string>`t.batch_number`.as('batch'))
    .select(sql<number>`sum(a.quantity)`.as('quantity')),
);

const haulier = hot<{ id: number }, { name: string; document: string | null }>((q, p) =>
  q.selectFrom('customer').where('id', '=', p('id')).select(['name', 'document']),
);

const itemsOf = (on: Hot, id: number): readonly SoldItem[] =>
  readItems(on, id).map(({ product_id: productId, sku, unit, quantity, unit_price: unitPrice }) => ({
    productId,
    sku,
    unit,
    quantity,
    unitPrice,
  }));

const transportOf = (on: Hot, row: OrderRow, deps: Reading) => {
  const { carrier_id: carrier } = row;
  const volumes = knownBeside(on, row, deps).volumes();
  const { gross_weight: weight } = sumsOf(volumes);
  return {
    carrier: carrier === null ? null : (haulier.first(on, { id: carrier }) ?? null),
    volumes: volumes.length === 0 ? null : volumes.length,
    grossWeight: weight === null ? null : toScaled(weight, 3),
  };
};

/** The order of that UUID as its invoice has to say it; throws AppError 404. */
export const orderToInvoice = (on: Hot, id: string, deps: Reading): OrderToInvoice => {
  const row = getOrder(on, id);
  const party = kept<KeptParty>(row.party);
  return {
    rowId: row.id,
    id: row.uid,
    stage: row.stage,
    fiscal_status: row.fiscal_status,
    type: switchesOf(on, row),
    number: row.order_number ?? '',
    reference: row.external_reference,
    customer: party && { name: party.name, document: party.document },
    total: row.total,
    ...transportOf(on, row, deps),
    items: itemsOf(on, row.id),
    lots: lotsOf.all(on, { order_id: row.id }),
  };
};
