import { sql } from 'kysely';
import type { ReturnDisposition } from '#shared/areas/returns/rules.ts';
import type { CountedProduct } from '#shared/domain/period-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import type { ReturnItemRow, ReturnRow } from '../../db/schema/returns.ts';
import type { Asked } from './ledger.queries.ts';
import { hot } from './returns.tables.ts';

const product = hot<{ key: string }, CountedProduct>((q, p) =>
  q.selectFrom('product').select(['id', 'sku', 'name']).where('sku_key', '=', p('key')),
);

/** The product of that SKU, deleted ones too: what came back of it stays. */
export const findCounted = (on: Hot, sku: string): CountedProduct | undefined =>
  product.first(on, { key: skuKey(sku) });

/** An item of a return that was requested, with its return. */
export type RequestedItem = Pick<ReturnRow, 'status' | 'reason_code' | 'requested_at'> &
  Pick<ReturnItemRow, 'quantity' | 'unit_price' | 'resolution'> & {
    readonly rma_id: number;
    readonly received: number;
    readonly customer_uid: string | null;
    readonly customer_name: string | null;
  };

const requested = hot<Asked, RequestedItem>((q, p, { isOfProduct }) => {
  const rows = q
    .selectFrom('rma as r')
    .innerJoin('rma_item as i', 'i.rma_id', 'r.id')
    .leftJoin('customer as c', 'c.id', 'r.customer_id')
    .where('r.requested_at', '>=', p('from'))
    .where('r.requested_at', '<', p('until'))
    .where('r.status', '<>', 'cancelled')
    .orderBy('r.id')
    .select([
      'r.id as rma_id',
      'r.status',
      'r.reason_code',
      'r.requested_at',
      'i.quantity',
      'i.unit_price',
      'i.resolution',
      'c.uid as customer_uid',
      'c.name as customer_name',
      sql<number>`coalesce((select sum(a.quantity) from rma_arrival as a
        where a.item_id = i.id and a.voided_at is null), 0)`.as('received'),
    ]);
  return isOfProduct ? rows.where('i.product_id', '=', p('product')) : rows;
});

/** The items of the returns that were requested in a span and not cancelled; a read worker asks. */
export const requestedItems = (store: Store, asked: Asked): Promise<readonly RequestedItem[]> =>
  store.offload(requested.bind(asked));

/** A return that was concluded. */
export type Concluded = { readonly requested_at: string; readonly closed_at: string };

const concluded = hot<Asked, Concluded>((q, p, { isOfProduct }) => {
  const rows = q
    .selectFrom('rma as r')
    .where('r.closed_at', '>=', p('from'))
    .where('r.closed_at', '<', p('until'))
    .select(['r.requested_at', sql<string>`r.closed_at`.as('closed_at')]);
  return isOfProduct
    ? rows.where('r.id', 'in', (of) =>
        of.selectFrom('rma_item as i').select('i.rma_id').where('i.product_id', '=', p('product')),
      )
    : rows;
});

/** The returns that were concluded in a span; a read worker asks. */
export const concludedReturns = (store: Store, asked: Asked): Promise<readonly Concluded[]> =>
  store.offload(concluded.bind(asked));

/** Counts how often goods got a destination, and sums how much of them; thousandths. */
export type Disposed = {
  readonly disposition: ReturnDisposition;
  readonly count: number;
  readonly quantity: number;
};

const disposed = hot<Asked, Disposed>((q, p, { isOfProduct }) => {
  const rows = q
    .selectFrom('rma_disposition as d')
    .where('d.at', '>=', p('from'))
    .where('d.at', '<', p('until'))
    .where('d.voided_at', 'is', null)
    .groupBy('d.disposition')
    .select([
      'd.disposition',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(d.quantity)`.as('quantity'),
    ]);
  return isOfProduct
    ? rows
        .innerJoin('rma_arrival as a', 'a.id', 'd.arrival_id')
        .innerJoin('rma_item as i', 'i.id', 'a.item_id')
        .where('i.product_id', '=', p('product'))
    : rows;
});

/** The destinations that goods got in a span, without those that were undone; a read worker asks. */
export const disposedGoods = (store: Store, asked: Asked): Promise<readonly Disposed[]> =>
  store.offload(disposed.bind(asked));
