import { describedSubstatus, genericChannel, orderLabels } from '#shared/areas/orders/label-words.ts';
import { grossOf, substatusOf } from '#shared/areas/orders/rules.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import type { Order, OrderAddress, OrderLine } from '#shared/areas/orders/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { OrderHeadRow, OrderItemRow } from '../../db/schema/orders.ts';

/** A customer as an order keeps it: what it was when the order was made. */
export type KeptParty = NonNullable<Order['customer']> & { readonly ie: string | null };

/** A carrier as an order keeps it. */
export type KeptCarrier = { readonly id: string; readonly name: string };

/** An order with what stands in other tables. */
export type OrderRow = OrderHeadRow & {
  readonly channel: string;
  readonly type_code: string;
  readonly type_name: string;
  readonly type_description: string;
  readonly by_customer: number;
  readonly user_uid: string | null;
  readonly user_name: string | null;
  readonly token_uid: string | null;
  readonly token_name: string | null;
  readonly parent_uid: string | null;
  readonly parent_number: string | null;
  readonly assigned_uid: string | null;
  readonly assigned_name: string | null;
  readonly staging_code: string | null;
  readonly staging_name: string | null;
  /** The warehouse where it is staged. */
  readonly warehouse_id: number | null;
};

/** An item with its product. */
export type ItemRow = OrderItemRow & {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly product_description: string;
  readonly unit: string;
  readonly product_active: number;
  readonly has_serial_number: number;
  readonly has_batch_control: number;
  readonly has_expiration_date: number;
  readonly destination_code: string | null;
  readonly destination_name: string | null;
};

/** What an answer says that no row of the order holds: whose goods they are, where, and which day it is. */
export type Surroundings = {
  readonly owner: Order['customer_owner'];
  readonly warehouse: Order['warehouse'];
  readonly today: string;
  /** The orders that were split off. */
  readonly children: Order['children'];
};

const orNull = (text: string): string | null => (text === '' ? null : text);
const kept = <T>(text: string): T | null => (text === '' ? null : (JSON.parse(text) as T));
const placeOf = (code: string | null, name: string | null) =>
  code === null ? null : { code, name: name ?? '' };
const reais = (cents: number): number => fromScaled(cents, 2);
const orderTypes = { inbound: 'in', outbound: 'out', internal: 'internal' } as const;

/** The state of an order: what its first keys say. */
const stateOf = (row: OrderRow) => {
  const substatus = substatusOf(row.stage, row.direction);
  const label = orderLabels.order_substatus[substatus];
  return {
    order_number: row.order_number,
    order_type: orderTypes[row.direction],
    status: row.stage,
    substatus: { value: substatus, label, description: describedSubstatus(label) },
    is_confirmed: false,
    is_packed: false,
  };
};

/** What an order goes by. */
const kindOf = (row: OrderRow) => ({
  operation_type: {
    operation_type_id: row.operation_type_id,
    name: row.type_name,
    description: row.type_description,
    module: row.direction,
    can_be_created_by_customer: row.by_customer === 1,
    code: row.type_code,
  },
  channel: {
    channel_id: row.channel_id,
    name: row.channel,
    channel: 'generic' as const,
    channel_label: genericChannel,
    is_active: true,
    settings: { channel_name: row.channel },
    code: row.channel,
  },
});

/** What lists and details of orders both show after their first keys. */
const headOf = (row: OrderRow, today: string) => ({
  created_at: row.created_at,
  id: row.uid,
  external_reference: orNull(row.external_reference),
  direction: row.direction,
  stage: row.stage,
  stage_label: orderLabels.order_stage[row.stage],
  is_on_hold: row.hold_reason !== '',
  fiscal_status: row.fiscal_status,
  priority: row.priority,
  is_late: row.stage === 'pending' && row.promised_date !== null && row.promised_date < today,
  promised_date: row.promised_date,
  tags: JSON.parse(row.tags) as string[],
  assigned_to: row.assigned_uid === null ? null : { id: row.assigned_uid, name: row.assigned_name ?? '' },
  version: row.version,
  submitted_at: row.submitted_at,
  completed_at: row.completed_at,
  cancelled_at: row.cancelled_at,
  updated_at: row.updated_at,
});

/** An order as lists show it. */
export const toLine = (row: OrderRow, today: string): OrderLine => {
  const party = kept<KeptParty>(row.party);
  return {
    ...stateOf(row),
    ...kindOf(row),
    ...headOf(row, today),
    customer: party && { id: party.id, code: party.code, name: party.name },
    city: orNull(row.city),
    state: orNull(row.state),
    items_count: row.items_count,
    quantity: fromScaled(row.quantity, 3),
    total: reais(row.total),
  };
};

const serialsOf = (row: ItemRow) => JSON.parse(row.requested_serials) as string[];

/** How far an item is; of one that came in its lot and, where it is one, its serial number. */
const progressOf = (row: ItemRow, stage: OrderRow['stage']) => {
  const isDone = stage === 'completed';
  const [serial = null, ...others] = serialsOf(row);
  return {
    quantity_processed: isDone ? fromScaled(row.quantity, 3) : 0,
    status: stage === 'completed' || stage === 'cancelled' ? stage : ('pending' as const),
    batch_number: isDone ? orNull(row.requested_batch) : null,
    serial_number: isDone && others.length === 0 ? serial : null,
  };
};

const toItem = (row: ItemRow, stage: OrderRow['stage']): OrderItem => ({
  item_id: row.id,
  product: {
    sku: row.sku,
    name: row.name,
    has_ean: row.barcode !== '',
    barcode: row.barcode,
    description: row.product_description,
    has_serial_number: row.has_serial_number === 1,
    has_batch_control: row.has_batch_control === 1,
    has_expiration_date: row.has_expiration_date === 1,
    unit: row.unit,
  },
  quantity: fromScaled(row.quantity, 3),
  ...progressOf(row, stage),
  additional_data: row.split_from_id === null ? [] : { split_from: row.split_from_id },
  id: row.uid,
  line_number: row.line_number,
  description: row.description,
  unit_price: fromScaled(row.unit_price, 4),
  discount: reais(row.discount),
  total: reais(grossOf(row) - row.discount),
  cfop: orNull(row.cfop),
  requested_batch: orNull(row.requested_batch),
  requested_serials: serialsOf(row),
  min_expiration_date: row.min_expiration_date,
  destination_location: placeOf(row.destination_code, row.destination_name),
  external_reference: orNull(row.external_reference),
  notes: row.notes,
});

const totalsOfRow = (row: OrderRow): Order['totals'] => ({
  items: row.items_count,
  quantity: fromScaled(row.quantity, 3),
  products: reais(row.products),
  discount: reais(row.item_discount + row.discount),
  order_discount: reais(row.discount),
  freight: reais(row.freight),
  insurance: reais(row.insurance),
  other: reais(row.other),
  total: reais(row.total),
  declared_total: row.declared_total === null ? null : reais(row.declared_total),
  volumes_declared: row.volumes_declared,
});

/** Who made a row, as the API says it. */
export const creatorOf = ({
  user_uid: userUid,
  user_name,
  token_uid,
  token_name,
}: Pick<OrderRow, 'user_uid' | 'user_name' | 'token_uid' | 'token_name'>) => {
  const id = userUid ?? token_uid;
  return {
    created_by_id: id,
    created_by_type:
      userUid !== null ? ('User' as const) : id === null ? ('System' as const) : ('ApiToken' as const),
    creator: id === null ? null : { id, name: user_name ?? token_name ?? '' },
  };
};

const recipientAddress = (address: OrderAddress | null): Order['recipient_address'] => {
  if (address === null) return null;
  const { street, number, complement, neighborhood, city, state, zip_code: postal_code } = address;
  return { id: null, street, number, complement, neighborhood, city, state, postal_code };
};

/** Who sends, gets and carries an order, under the keys of before. */
const recipientOf = (row: OrderRow) => {
  const party = kept<KeptParty>(row.party);
  const carrier = kept<KeptCarrier>(row.carrier);
  return {
    recipient_id: party?.id ?? null,
    recipient: party && {
      id: party.id,
      name: party.name,
      email: party.email,
      document: party.document,
      ie: party.ie,
      phone: party.phone,
    },
    recipient_address_id: null,
    recipient_address: recipientAddress(kept<OrderAddress>(row.shipping_address)),
    carrier_id: carrier?.id ?? null,
    carrier: carrier && { carrier_id: carrier.id, id: carrier.id, name: carrier.name },
  };
};

const customerOf = (row: OrderRow): Order['customer'] => {
  const party = kept<KeptParty>(row.party);
  if (party === null) return null;
  const { ie: _ie, ...customer } = party;
  return customer;
};

/** An order as the API shows it. */
export const toOrder = (row: OrderRow, items: readonly ItemRow[], around: Surroundings): Order => ({
  ...stateOf(row),
  warehouse: around.warehouse,
  items: items.map((item) => toItem(item, row.stage)),
  customer_owner: around.owner,
  ...kindOf(row),
  ...recipientOf(row),
  schedules: [],
  notes: row.notes,
  ...creatorOf(row),
  ...headOf(row, around.today),
  hold:
    row.hold_reason === ''
      ? null
      : {
          reason_code: row.hold_reason,
          label: orderLabels.order_hold_reason[row.hold_reason],
          note: row.hold_note,
        },
  cancellation:
    row.cancel_reason === ''
      ? null
      : {
          reason_code: row.cancel_reason,
          label: orderLabels.order_cancel_reason[row.cancel_reason],
          note: row.cancel_note,
        },
  customer: customerOf(row),
  shipping_address: kept<OrderAddress>(row.shipping_address),
  billing_address: kept<OrderAddress>(row.billing_address),
  freight_mode: row.freight_mode,
  service: row.service,
  staging_location: placeOf(row.staging_code, row.staging_name),
  totals: totalsOfRow(row),
  internal_notes: row.internal_notes,
  parent: row.parent_uid === null ? null : { id: row.parent_uid, order_number: row.parent_number },
  children: around.children,
});
