import { mostCents, totalsOf, type Amounts, type PricedItem } from '#shared/areas/orders/rules.ts';
import { orderSearched } from '#shared/areas/orders/lists-schema.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { searchText } from '../../db/search-text.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { toInstant, type Clock } from '../../kernel/clock.ts';
import type { OrderColumns } from './orders.mapping.ts';

type Faults = readonly Fault<Code>[];

/** The columns of an order without tracking events. */
export const untracked = {
  tracking_code: '',
  tracking_url: '',
  tracking_status: '',
  tracking_at: null,
} as const satisfies Partial<OrderColumns>;

/** The columns of a draft that no action has changed yet. */
export const unsubmitted = {
  order_number: null,
  stage: 'draft',
  hold_reason: '',
  hold_note: '',
  cancel_reason: '',
  cancel_note: '',
  fiscal_status: 'not_required',
  invoice_since: null,
  switches: '',
  parent_id: null,
  wave_id: null,
  wave_slot: null,
  submitted_at: null,
  confirmed_at: null,
  picking_at: null,
  picked_at: null,
  packing_at: null,
  packed_at: null,
  ready_at: null,
  shipped_at: null,
  receiving_at: null,
  received_at: null,
  ...untracked,
  check_refusals: 0,
  load_id: null,
  cancelled_at: null,
  completed_at: null,
} as const satisfies Partial<OrderColumns>;

/** The columns of a draft before its body fills them. */
export const unsaid = {
  external_reference: '',
  priority: 2,
  customer_id: null,
  party: '',
  carrier_id: null,
  carrier: '',
  shipping_address: '',
  billing_address: '',
  city: '',
  state: '',
  freight_mode: null,
  service: '',
  promised_date: null,
  notes: '',
  internal_notes: '',
  tags: '[]',
  discount: 0,
  freight: 0,
  insurance: 0,
  other: 0,
  declared_total: null,
  volumes_declared: null,
  assigned_id: null,
  staging_location_id: null,
} as const satisfies Partial<OrderColumns>;

/** Lists the faults of the total of an order. */
export const totalFaults = (items: readonly PricedItem[], amounts: Amounts): Faults => {
  const { total } = totalsOf(items, amounts);
  return total < 0 || total > mostCents ? [fault('items', 'order_total_range')] : [];
};

/** Warns of a declared total that differs from the computed one by more than a cent an item. */
export const declaredWarnings = (
  order: Pick<OrderColumns, 'declared_total' | 'total' | 'items_count'>,
): Faults => {
  const { declared_total: declared, total, items_count: count } = order;
  if (declared === null || Math.abs(declared - total) <= count) return [];
  const shown = { declared: fromScaled(declared, 2), total: fromScaled(total, 2) };
  return [fault('declared_total', 'declared_total_differs', shown)];
};

const searched = ['order_number', 'external_reference', 'tracking_code', 'party', 'tags'] as const;

/** The columns of an order by which it is searched. */
type Searched = Pick<OrderColumns, (typeof searched)[number]>;

/** Tells whether an order is searched by other words than before. */
export const isReworded = (before: Searched, after: Searched): boolean =>
  searched.some((name) => before[name] !== after[name]);

/** Builds the text by which an order is searched. */
export const orderSearch = (order: Searched): string => {
  const { name = '' } = (order.party === '' ? {} : JSON.parse(order.party)) as { readonly name?: string };
  const tags = JSON.parse(order.tags) as string[];
  const texts = eachOf(orderSearched, {
    order_number: [order.order_number ?? ''],
    external_reference: [order.external_reference],
    'tracking.code': [order.tracking_code],
    'customer.name': [name],
    tags,
  });
  return searchText([...new Set(texts.flat())]);
};

/** The most milliseconds that the clock of a caller may be ahead. */
const ahead = 5 * 60_000;

/** A moment that a caller says has been, as an instant; throws AppError 422 at the field where it has not. */
export const pastMoment = (clock: Clock, field: string, said: string): string => {
  const at = Date.parse(said);
  if (at > clock.now() + ahead) throw fieldError(field, 'moment_ahead');
  return toInstant(at);
};
