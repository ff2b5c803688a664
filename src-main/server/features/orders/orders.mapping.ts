import { describedSubstatus, genericChannel, orderLabels } from '#shared/areas/orders/label-words.ts';
import { isUnderWay, stageLabelOf, statusOf, substatusOf } from '#shared/areas/orders/rules.ts';
import { invoiceStages, isInvoiceNext } from '#shared/areas/orders/invoice-point.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { FreightMode, OrderPriority } from '#shared/areas/orders/lists-schema.ts';
import type { Order, OrderAddress, OrderLine } from '#shared/areas/orders/schema.ts';
import type { WaveStatus } from '#shared/areas/waves/workflow.ts';
import type { Schedule } from '#shared/areas/orders/schedule-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { nothingTaken, type Covered, type TakenGoods } from './allocation/coverage.queries.ts';
import { fulfillmentIn } from './fulfillment.rules.ts';
import { toItem, type ItemRow } from './items/items.mapping.ts';
import { kept, orNull, locationOf, reais } from '../../kernel/stored-values.ts';
import type { OrderHeadRow } from '../../db/schema/orders.ts';

/** Holds all columns of an order but its ids, its version and its instants. */
export type OrderColumns = Omit<
  OrderHeadRow,
  'id' | 'uid' | 'reference_freed' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>;

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
  readonly wave_uid: string | null;
  readonly wave_number: string | null;
  readonly wave_status: WaveStatus | null;
  readonly load_uid: string | null;
  readonly load_number: string | null;
  /** The warehouse where it is staged. */
  readonly warehouse_id: number | null;
  /** Is the address of its carrier's tracking page, with a placeholder for the code; '' where it has none. */
  readonly tracking_url_template: string | null;
};

/**
 * Holds what an answer shows beside the rows of the order: the owner of the goods, the warehouse, today's date and the
 * coverage.
 */
export type Surroundings = {
  readonly owner: Order['customer_owner'];
  readonly warehouse: Order['warehouse'];
  readonly today: string;
  readonly covered: Covered;
  /** Holds the coverage of its items, by their internal ids. */
  readonly items: ReadonlyMap<number, Covered & TakenGoods>;
  /** The orders that were split off. */
  readonly children: Order['children'];
  readonly volumes: readonly OrderVolume[];
  readonly schedule: Schedule | null;
};

/** Holds what is known beside an order's row: today's date, and the coverage of the order. */
export type Seen = { readonly today: string; readonly covered: Covered };

const orderTypes = { inbound: 'in', outbound: 'out', internal: 'internal' } as const;

/** Tells whether an order needs an invoice before it leaves, and has none. */
export const lacksInvoice = ({
  direction,
  fiscal_status: fiscal,
}: Pick<OrderHeadRow, 'direction' | 'fiscal_status'>): boolean =>
  direction === 'outbound' && (fiscal === 'awaiting_invoice' || fiscal === 'invoice_cancelled');

/** Tells whether an order waits for its invoice now: from the invoice point of its type until it is shipped. */
export const awaitsInvoice = (
  row: Pick<OrderHeadRow, 'direction' | 'fiscal_status' | 'stage' | 'switches'>,
): boolean =>
  lacksInvoice(row) && invoiceStages(JSON.parse(row.switches) as OperationType).includes(row.stage);

/** The state of an order: what its first keys say. */
const stateOf = (row: OrderRow) => {
  const needsInvoice =
    lacksInvoice(row) && isInvoiceNext(row.stage, JSON.parse(row.switches) as OperationType);
  const substatus = substatusOf(row.stage, { direction: row.direction, needsInvoice });
  const label = orderLabels.order_substatus[substatus];
  return {
    order_number: row.order_number,
    order_type: orderTypes[row.direction],
    status: statusOf(row.stage),
    substatus: { value: substatus, label, description: describedSubstatus(label) },
    is_confirmed: row.confirmed_at !== null,
    is_packed: row.packed_at !== null,
  };
};

/** Shows the operation type and the channel of an order. */
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

/** Builds the fields that lists and details of orders share after their first keys. */
const headOf = (row: OrderRow, { today, covered }: Seen) => ({
  created_at: row.created_at,
  id: row.uid,
  external_reference: orNull(row.external_reference),
  direction: row.direction,
  stage: row.stage,
  stage_label: stageLabelOf(row.stage, row.direction),
  is_on_hold: row.hold_reason !== '',
  fulfillment_status: fulfillmentIn(row, covered.held),
  has_invalid_allocation: covered.isInvalid,
  fiscal_status: row.fiscal_status,
  awaits_invoice_since: row.invoice_since,
  priority: row.priority as OrderPriority,
  is_late: isUnderWay(row.stage) && row.promised_date !== null && row.promised_date < today,
  promised_date: row.promised_date,
  tags: JSON.parse(row.tags) as string[],
  assigned_to: row.assigned_uid === null ? null : { id: row.assigned_uid, name: row.assigned_name ?? '' },
  wave: row.wave_uid === null ? null : { id: row.wave_uid, wave_number: row.wave_number ?? '' },
  load: row.load_uid === null ? null : { id: row.load_uid, load_number: row.load_number ?? '' },
  version: row.version,
  submitted_at: row.submitted_at,
  confirmed_at: row.confirmed_at,
  picking_at: row.picking_at,
  picked_at: row.picked_at,
  packing_at: row.packing_at,
  packed_at: row.packed_at,
  ready_at: row.ready_at,
  shipped_at: row.shipped_at,
  receiving_at: row.receiving_at,
  received_at: row.received_at,
  completed_at: row.completed_at,
  cancelled_at: row.cancelled_at,
  updated_at: row.updated_at,
});

/** Holds what is known of an order in a list, and tells whether it lacks stock. */
type SeenInList = Seen & {
  readonly lacksStock: (id: number, head: Pick<OrderLine, 'stage' | 'fulfillment_status'>) => boolean;
};

/** An order as lists show it. */
export const toLine = (row: OrderRow, { lacksStock, ...seen }: SeenInList): OrderLine => {
  const party = kept<KeptParty>(row.party);
  const head = headOf(row, seen);
  return {
    ...stateOf(row),
    ...kindOf(row),
    ...head,
    customer: party && { id: party.id, code: party.code, name: party.name },
    city: orNull(row.city),
    state: orNull(row.state),
    items_count: row.items_count,
    quantity: fromScaled(row.quantity, 3),
    total: reais(row.total),
    awaits_stock: lacksStock(row.id, head),
  };
};

/** Sums of all volumes, null where one is not known. */
export const sumsOf = (volumes: readonly OrderVolume[]) => {
  const sum = (values: readonly (number | null)[], decimals: number): number | null => {
    if (values.length === 0 || values.includes(null)) return null;
    return Number(values.reduce<number>((total, value) => total + (value ?? 0), 0).toFixed(decimals));
  };
  const sizes = volumes.map(({ dimensions: size }) =>
    size === null ? null : (size.height * size.width * size.length) / 1_000_000,
  );
  return {
    gross_weight: sum(
      volumes.map(({ gross_weight: weight }) => weight),
      3,
    ),
    volume_m3: sum(sizes, 6),
  };
};

const totalsOfRow = (row: OrderRow, volumes: readonly OrderVolume[]): Order['totals'] => ({
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
  volumes_checked: volumes.length,
  ...sumsOf(volumes),
});

/** The page of a carrier for a code; '' where there is no code or the carrier has no page. */
const pageOf = ({ tracking_code: code, tracking_url_template: template }: OrderRow): string =>
  code === '' ? '' : (template ?? '').replace('{code}', encodeURIComponent(code));

/** Shows the tracking code and page of an order, and its latest event. */
const trackingOf = (row: OrderRow): Order['tracking'] => ({
  code: orNull(row.tracking_code),
  url: orNull(row.tracking_url || pageOf(row)),
  status: row.tracking_status === '' ? null : row.tracking_status,
  at: row.tracking_at,
});

/** Shows the user or token that made a row, as the API names it. */
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

/** The sender, the receiver and the carrier of an order, under the keys of the original service. */
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
  items: items.map((item) => toItem(item, row.stage, around.items.get(item.id) ?? nothingTaken)),
  customer_owner: around.owner,
  ...kindOf(row),
  ...recipientOf(row),
  schedules: around.schedule === null ? [] : [around.schedule],
  notes: row.notes,
  ...creatorOf(row),
  ...headOf(row, around),
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
  freight_mode: row.freight_mode as FreightMode | null,
  service: row.service,
  staging_location: locationOf(row.staging_code, row.staging_name),
  schedule: around.schedule,
  tracking: trackingOf(row),
  totals: totalsOfRow(row, around.volumes),
  volumes: [...around.volumes],
  internal_notes: row.internal_notes,
  parent: row.parent_uid === null ? null : { id: row.parent_uid, order_number: row.parent_number },
  children: around.children,
});

/** Gives the document and the order that the movements of an order name. */
export const documentOf = (row: OrderRow) =>
  ({
    document: { type: 'order', id: row.id, number: row.order_number },
    order: { id: row.id, uid: row.uid },
  }) as const;
