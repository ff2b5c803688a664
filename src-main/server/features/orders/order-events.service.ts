import type { EventData } from '#shared/areas/index.ts';
import { statusOf } from '#shared/areas/orders/rules.ts';
import type { Order } from '#shared/areas/orders/schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { emit } from '../../kernel/outbox.ts';
import type { OrderRow } from './orders.mapping.ts';

/** Most items that an event carries of its order. */
const mostItems = 100;

/** The events that orders tell so far. */
export type OrderEvent =
  | 'order_created'
  | 'order_updated'
  | 'order_confirmed'
  | 'order_cancelled'
  | 'order_completed';

/** Describes an event of an order: its name, the order after and before the action, and the action. */
type OrderEventFacts = {
  readonly name: OrderEvent;
  readonly row: OrderRow;
  /** Is that row as the API shows it. */
  readonly order: Order;
  readonly before: OrderRow | null;
  readonly action: string;
  readonly reason?: string;
  readonly changes?: readonly string[];
  readonly at: string;
};

/** Tells integrations of an order, in the transaction of the act. */
export const emitOrderEvent = (tx: Tx, { ids }: Pick<Deps, 'ids'>, facts: OrderEventFacts): void => {
  const { name, row, before, action, reason = null, changes = [], at } = facts;
  const { internal_notes: _notes, ...order } = facts.order;
  const data: EventData<'order_created'> = {
    order_id: order.id,
    order_number: order.order_number,
    external_reference: order.external_reference,
    channel: row.channel,
    direction: order.direction,
    operation_type: row.type_code,
    action,
    previous_status: before === null ? null : statusOf(before.stage),
    status: order.status,
    previous_stage: before?.stage ?? null,
    stage: order.stage,
    reason,
    changes: [...changes],
    items_total: order.items.length,
    order: { ...order, items: order.items.slice(0, mostItems) },
  };
  emit(tx, ids, { name, data, at });
};
