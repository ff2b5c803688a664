import { maskedOrder } from '#shared/areas/orders/rules.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { Order } from '#shared/areas/orders/schema.ts';
import type { RecordOf } from '#shared/areas/changes/records-schema.ts';
import { recordKind, type RecordSource } from '../../kernel/record-kinds.ts';
import { readOrder, readRows } from './orders.queries.ts';
import { numberedRows } from './orders.tables.ts';

/** Stages in which what was picked of an order, or received for it, changes by an act on the order alone. */
const pickedStages: readonly OrderStage[] = [
  'picked',
  'packing',
  'packed',
  'ready_to_ship',
  'shipped',
  'completed',
];
const receivedStages: readonly OrderStage[] = ['received', 'putaway', 'completed'];

type ItemRecord = RecordOf<'order'>['items'][number];

const progressOf = (
  { direction, stage }: Pick<Order, 'direction' | 'stage'>,
  item: Order['items'][number],
): Pick<ItemRecord, 'quantity_picked' | 'quantity_shipped' | 'quantity_received'> => {
  const isInbound = direction === 'inbound';
  const isPicked = !isInbound && pickedStages.includes(stage);
  const isReceived = isInbound && receivedStages.includes(stage);
  return {
    quantity_picked: isPicked ? item.quantity_picked : null,
    quantity_shipped: item.quantity_shipped,
    quantity_received: isReceived ? item.quantity_received : null,
  };
};

const itemOf = (order: Order, item: Order['items'][number]): ItemRecord => ({
  id: item.id,
  line_number: item.line_number,
  sku: item.product.sku,
  quantity: item.quantity,
  quantity_cut: item.quantity_cut,
  description: item.description,
  unit_price: item.unit_price,
  discount: item.discount,
  total: item.total,
  cfop: item.cfop,
  requested_batch: item.requested_batch,
  requested_serials: item.requested_serials,
  min_expiration_date: item.min_expiration_date,
  external_reference: item.external_reference,
  notes: item.notes,
  ...progressOf(order, item),
});

const totalsOf = ({ totals }: Order): RecordOf<'order'>['totals'] => {
  const { volumes_checked: _checked, gross_weight: _weight, volume_m3: _volume, ...own } = totals;
  return own;
};

const recordOf = (order: Order): RecordOf<'order'> => ({
  id: order.id,
  order_number: order.order_number,
  external_reference: order.external_reference,
  direction: order.direction,
  operation_type: order.operation_type.code,
  channel: order.channel.code,
  stage: order.stage,
  status: order.status,
  substatus: order.substatus.value,
  fiscal_status: order.fiscal_status,
  priority: order.priority,
  promised_date: order.promised_date,
  hold: order.hold,
  cancellation: order.cancellation,
  customer: order.customer,
  shipping_address: order.shipping_address,
  billing_address: order.billing_address,
  carrier: order.carrier,
  freight_mode: order.freight_mode,
  service: order.service,
  tags: order.tags,
  items: order.items.map((item) => itemOf(order, item)),
  volumes: order.volumes.map(({ suggested_weight: _weight, contents: _contents, ...volume }) => volume),
  tracking: order.tracking,
  totals: totalsOf(order),
  notes: order.notes,
  internal_notes: order.internal_notes,
  version: order.version,
  created_at: order.created_at,
  submitted_at: order.submitted_at,
  confirmed_at: order.confirmed_at,
  picked_at: order.picked_at,
  packed_at: order.packed_at,
  ready_at: order.ready_at,
  shipped_at: order.shipped_at,
  received_at: order.received_at,
  completed_at: order.completed_at,
  cancelled_at: order.cancelled_at,
  updated_at: order.updated_at,
});

/** Orders with their items as the changes tell them, without what is personal where the caller may not see customers. */
const changedOrders: RecordSource<'order'> = (on, ids, { caller, ...deps }) =>
  new Map(
    readRows(on, ids).map((row) => [
      row.id,
      {
        key: row.uid,
        deleted: row.deleted_at !== null,
        version: row.version,
        at: row.updated_at,
        data: () => {
          const order = readOrder(on, row, deps);
          return recordOf(caller.scopes.has('customers:read') ? order : maskedOrder(order));
        },
      },
    ]),
  );

/** Orders as those see them who know no tables of others. */
export const orderRecords = recordKind({
  entity: 'order',
  changed: changedOrders,
  ...numberedRows('order_head', { number: 'order_number', isMarked: true }),
});
