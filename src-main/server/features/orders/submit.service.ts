import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import { askedBy } from '#shared/areas/orders/guards.ts';
import { orderKind } from '#shared/areas/orders/record.ts';
import { seriesOf } from '#shared/kernel/record-kind.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import type { OrderRow } from './orders.mapping.ts';
import type { OrderColumns } from './orders.mapping.ts';

/** The series of order numbers by direction. */
export const series = {
  outbound: seriesOf(orderKind, 'order_out'),
  inbound: seriesOf(orderKind, 'order_in'),
  internal: seriesOf(orderKind, 'order_internal'),
} as const;

/** Lists the faults that keep an order a draft. */
export const submitFaults = (
  order: Pick<OrderColumns, 'direction' | 'items_count' | 'customer_id' | 'shipping_address'>,
  type: Pick<OperationType, 'party_role'>,
): readonly Fault<Code>[] => [
  ...(order.items_count > 0 ? [] : [fault('items', 'order_without_items')]),
  ...(type.party_role === null || order.customer_id !== null ? [] : [fault('customer', 'required')]),
  ...(order.direction !== 'outbound' || order.shipping_address !== ''
    ? []
    : [fault('shipping_address', 'address_required')]),
];

/** An order that is held by another one's reference (409). */
export const takenReference = ({ order_number, uid: id }: OrderRow): Fault<Code> => {
  const number = order_number ?? id;
  return {
    ...duplicate('external_reference', 'order_reference_in_use', { number }),
    facts: { number, id },
  };
};

/** Gives the columns of an order that leaves draft: its number, its instant and the switches of its type. */
export const submitted = (tx: Tx, type: OperationType, at: string) =>
  ({
    stage: 'pending',
    order_number: nextNumber(tx, series[type.direction]),
    switches: JSON.stringify(type),
    fiscal_status: askedBy(type).lacksInvoice ? 'awaiting_invoice' : 'not_required',
    submitted_at: at,
  }) as const;

/** Lists the faults of the type that an order names. */
export const typeFaults = (type: OperationType | undefined, type_code: string): readonly Fault<Code>[] => {
  if (type === undefined) return [fault('operation_type', 'operation_type_unknown', { type_code })];
  return type.is_active ? [] : [fault('operation_type', 'operation_type_inactive', { type_code })];
};
