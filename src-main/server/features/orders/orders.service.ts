import { createHash } from 'node:crypto';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { CreateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { totalsOf } from '#shared/areas/orders/rules.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { demand, refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound } from '../../kernel/record.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { findType } from '../operation-types/index.ts';
import type { OrderRow } from './orders.mapping.ts';
import {
  channelId,
  findByNumber,
  findByReference,
  findOrder,
  orderRows,
  readOrder,
  readProducts,
  writeItems,
  type OrderColumns,
} from './orders.queries.ts';
import {
  amountsIn,
  declaredWarnings,
  itemsIn,
  orderSearch,
  totalFaults,
  unsubmitted,
} from './orders.rules.ts';
import { keptAddress, keptCarrier, keptParty, namedParty } from './party.service.ts';
import { readReceiptsOf } from './receiving/receipts.view.ts';
import { tellOrder } from './tell.service.ts';

type Faults = readonly Fault<Code>[];
type Making = Pick<Deps, 'ids' | 'clock'>;

/** The series of order numbers by direction. */
export const series = {
  outbound: { name: 'order_out', prefix: 'PS' },
  inbound: { name: 'order_in', prefix: 'PE' },
  internal: { name: 'order_internal', prefix: 'TI' },
} as const;

/** The channel of goods receipts. */
const ownChannel = 'receipt';

/** The living order of that UUID; throws AppError 404. */
export const getOrder = (on: Hot, id: string): OrderRow => demandFound(findOrder(on, id));

/** The order of that UUID or number; throws AppError 404. */
export const getNamed = (on: Hot, name: string): OrderRow =>
  demandFound(findOrder(on, name.toLowerCase()) ?? findByNumber(on, name));

/** An order as it is shown, with what came in for it and what is worth a look. */
export const detailsOf = (on: Hot, row: OrderRow, { clock }: Making): OrderDetails => ({
  ...readOrder(on, row, clock),
  receipts: row.direction === 'inbound' ? readReceiptsOf(on, row.id) : [],
  warnings: warningsOf(declaredWarnings(row)),
});

/** What an order lacks to leave draft. */
export const submitFaults = (
  order: Pick<OrderColumns, 'direction' | 'items_count' | 'customer_id' | 'shipping_address'>,
  type: Pick<OperationType, 'party_role'>,
): Faults => [
  ...(order.items_count > 0 ? [] : [fault('items', 'order_without_items')]),
  ...(type.party_role === null || order.customer_id !== null ? [] : [fault('customer', 'required')]),
  ...(order.direction !== 'outbound' || order.shipping_address !== ''
    ? []
    : [fault('shipping_address', 'address_required')]),
];

const typeFaults = (type: OperationType | undefined, type_code: string): Faults => {
  if (type === undefined) return [fault('operation_type', 'operation_type_unknown', { type_code })];
  return type.is_active ? [] : [fault('operation_type', 'operation_type_inactive', { type_code })];
};

const hashOf = (input: CreateOrderInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** The order that this body made before; throws AppError 409 where another body made it. */
const madeBefore = (tx: Tx, input: CreateOrderInput, channel: string): OrderRow | undefined => {
  const reference = input.external_reference ?? '';
  const known = reference === '' ? undefined : findByReference(tx, channel, reference);
  if (known === undefined || known.body_hash === hashOf(input)) return known;
  const number = known.order_number ?? known.uid;
  const facts = { number, id: known.uid };
  throw refused({ ...duplicate('external_reference', 'order_reference_in_use', { number }), facts });
};

/** What leaving draft gives an order: its number, its instant and the switches of its type. */
export const submitted = (tx: Tx, type: OperationType, at: string) =>
  ({
    stage: 'pending',
    order_number: nextNumber(tx, series[type.direction]),
    switches: JSON.stringify(type),
    fiscal_status: type.requires_tax_invoice ? 'awaiting_invoice' : 'not_required',
    submitted_at: at,
  }) as const;

const json = (value: object | null | undefined): string => (value ? JSON.stringify(value) : '');

type Addition = { readonly actor: Actor; readonly input: CreateOrderInput; readonly channel: string };

/** What a body names: its type, its people, its addresses, its items and its amounts. */
const namedIn = (tx: Tx, deps: Making, { actor, input }: Addition) => {
  const type = findType(tx, input.operation_type);
  demand(typeFaults(type, input.operation_type));
  const { party_role: role, affects_stock: affectsStock } = demandFound(type);
  const naming = { deps, actor };
  const sentParty = { id: input.customer_id, inline: input.customer, field: 'customer', role };
  const party = namedParty(tx, sentParty, naming);
  const sentCarrier = {
    id: input.carrier_id,
    inline: input.carrier,
    field: 'carrier',
    role: 'carrier',
  } as const;
  const products = readProducts(
    tx,
    input.items.map(({ sku }) => sku),
  );
  return {
    type: demandFound(type),
    party,
    carrier: namedParty(tx, sentCarrier, naming),
    shipping: keptAddress(tx, input.shipping_address, { field: 'shipping_address', party: party.found }),
    billing: keptAddress(tx, input.billing_address, { field: 'billing_address', party: undefined }),
    read: itemsIn(input.items, products, affectsStock),
    amounts: amountsIn(input),
  };
};

type NamedParts = ReturnType<typeof namedIn>;

const demandRight = (
  { party, carrier, shipping, billing, read, amounts }: NamedParts,
  channel: string,
): void =>
  demand([
    ...(channel === ownChannel ? [fault('channel', 'channel_reserved', { channel })] : []),
    ...party.faults,
    ...carrier.faults,
    ...shipping.faults,
    ...billing.faults,
    ...read.faults,
    ...(read.faults.length === 0 ? totalFaults(read.items, amounts) : []),
  ]);

/** The columns of a new draft as its body says them. */
const draftOf = (tx: Tx, { actor, input, channel }: Addition, parts: NamedParts): OrderColumns => {
  const { type, party, carrier, shipping, billing, read, amounts } = parts;
  return {
    ...unsubmitted,
    channel_id: channelId(tx, channel),
    external_reference: input.external_reference ?? '',
    body_hash: hashOf(input),
    direction: type.direction,
    operation_type_id: type.operation_type_id,
    priority: input.priority,
    customer_id: party.found?.rowId ?? null,
    party: json(party.found && keptParty(party.found)),
    carrier_id: carrier.found?.rowId ?? null,
    carrier: json(carrier.found && keptCarrier(carrier.found)),
    shipping_address: json(shipping.address),
    billing_address: json(billing.address),
    city: shipping.address?.city ?? '',
    state: shipping.address?.state ?? '',
    freight_mode: input.freight_mode ?? null,
    service: input.service,
    promised_date: input.promised_date ?? null,
    notes: input.notes,
    internal_notes: input.internal_notes,
    tags: JSON.stringify(input.tags),
    ...amounts,
    ...totalsOf(read.items, amounts),
    declared_total: typeof input.declared_total === 'number' ? toScaled(input.declared_total, 2) : null,
    volumes_declared: input.volumes_declared ?? null,
    ...authorOf(actor),
    search_text: '',
  };
};

/** Creates an order as `createOrder` does, in this transaction. */
const createOrderIn = (tx: Tx, deps: Making, addition: Addition): Once<OrderDetails> => {
  const { input, channel, actor } = addition;
  const known = madeBefore(tx, input, channel);
  if (known !== undefined) return { data: detailsOf(tx, known, deps), replayed: true };
  const parts = namedIn(tx, deps, addition);
  demandRight(parts, channel);
  const { type, party, read } = parts;
  const columns = draftOf(tx, addition, parts);
  const at = deps.clock.instant();
  if (input.submit) demand(submitFaults(columns, type));
  const order = { ...columns, ...(input.submit ? submitted(tx, type, at) : {}) };
  const uid = deps.ids.uid();
  const id = orderRows.insert(tx, { ...order, search_text: orderSearch(order), uid, at });
  writeItems(
    tx,
    id,
    read.items.map((item) => ({ ...item, uid: deps.ids.uid() })),
  );
  audit(tx, actor, { action: 'order.create', key: uid, at });
  const row = getOrder(tx, uid);
  if (input.submit) tellOrder(tx, deps, { name: 'order_created', row, before: null, action: 'submit', at });
  const data = detailsOf(tx, row, deps);
  return { data: { ...data, warnings: [...warningsOf(party.warnings), ...data.warnings] }, replayed: false };
};

const channelOf = (input: CreateOrderInput, { caller }: Actor): string =>
  input.channel ?? (caller?.kind === 'token' ? 'api' : 'manual');

/**
 * Creates an order, or gives the one that this very body made before under its channel and reference; throws AppError
 * 403, 409 `duplicate`, 422.
 */
export const createOrder = async (
  deps: Deps,
  actor: Actor,
  input: CreateOrderInput,
): Promise<Once<OrderDetails>> => {
  const writing = { name: 'orders.create', actor, clock: deps.clock, lines: input.items.length };
  const { data, replayed } = await writeOnce(deps.store, writing, async (tx) =>
    createOrderIn(tx, deps, { actor, input, channel: channelOf(input, actor) }),
  );
  return { data: data.data, replayed: replayed || data.replayed };
};
