import { sql } from 'kysely';
import type { OrderAllocation } from '#shared/areas/orders/allocations-schema.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../orders.tables.ts';

type Row = Omit<OrderAllocation, 'location' | 'status_label' | 'quantity' | 'invalid_reason'> & {
  readonly quantity: number;
  readonly invalid_reason: OrderAllocation['invalid_reason'] | '';
  readonly location_code: string;
  readonly location_name: string;
};

const ofOrder = hot<{ order_id: number }, Row>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('stock_allocation as a', 'a.order_item_id', 'i.id')
    .innerJoin('stock_item as s', 's.id', 'a.stock_item_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('i.order_id', '=', p('order_id'))
    .orderBy('i.line_number')
    .orderBy('a.id')
    .select(['a.uid as id', 'i.uid as item_id', 'i.line_number', 'p.sku'])
    .select(['l.code as location_code', 'l.name as location_name'])
    .select(sql<StockStatus>`s.stock_status`.as('stock_status'))
    .select(['t.batch_number', 't.expiration_date', 'n.serial_number'])
    .select(['a.quantity', 'a.status', 'a.invalid_reason', 'a.created_at', 'a.updated_at']),
);

const toAllocation = ({ location_code: code, location_name: name, ...row }: Row): OrderAllocation => ({
  id: row.id,
  item_id: row.item_id,
  line_number: row.line_number,
  sku: row.sku,
  location: { code, name },
  stock_status: row.stock_status,
  batch_number: row.batch_number,
  expiration_date: row.expiration_date,
  serial_number: row.serial_number,
  quantity: fromScaled(row.quantity, 3),
  status: row.status,
  status_label: orderLabels.allocation_status[row.status],
  invalid_reason: row.invalid_reason === '' ? null : row.invalid_reason,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Lists all allocations of an order, those that have ended included, ordered by the lines of the order. */
export const readAllocations = (on: Hot, orderId: number): OrderAllocation[] =>
  ofOrder.all(on, { order_id: orderId }).map(toAllocation);
