import type { PartyRole } from '#shared/areas/customers/lists.ts';
import type { UpdateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { FoundCustomer } from '../customers/index.ts';
import { findLocation } from '../locations/index.ts';
import { findUser } from '../users/index.ts';
import { headPart, plainParts, type HeadPart } from './head.rules.ts';
import { channelId } from './orders.queries.ts';
import { type OrderColumns } from './orders.mapping.ts';
import { keptAddress, keptCarrier, keptParty, namedParty } from './party.service.ts';
import type { Making } from './orders.deps.ts';

type Parts = readonly HeadPart[];

/** Holds the sender of a head, the role that its party must have, and the columns of the existing order, if any. */
export type Reading = {
  readonly deps: Making;
  readonly actor: Actor;
  readonly role: PartyRole | null;
  readonly before?: Pick<OrderColumns, 'customer_id' | 'carrier_id'>;
};

/** The channel of goods receipts. */
const ownChannel = 'receipt';

const json = (value: object | null | undefined): string => (value ? JSON.stringify(value) : '');

const channelPart = (tx: Tx, { channel }: UpdateOrderInput): Parts => {
  if (channel === undefined) return [];
  if (channel === ownChannel) {
    return [headPart('channel', {}, { faults: [fault('channel', 'channel_reserved', { channel })] })];
  }
  return [headPart('channel', { channel_id: channelId(tx, channel) })];
};

const shippingPart = (
  tx: Tx,
  sent: UpdateOrderInput['shipping_address'],
  party: FoundCustomer | undefined,
): Parts => {
  if (sent === undefined && party === undefined) return [];
  const field = 'shipping_address';
  const { address, faults } = keptAddress(tx, sent, { field, party });
  const { city = '', state = '' } = address ?? {};
  return [headPart(field, { shipping_address: json(address), city, state }, { faults })];
};

const billingPart = (tx: Tx, { billing_address: sent }: UpdateOrderInput): Parts => {
  if (sent === undefined) return [];
  const field = 'billing_address';
  const { address, faults } = keptAddress(tx, sent, { field, party: undefined });
  return [headPart(field, { billing_address: json(address) }, { faults })];
};

/** The party with the address that goods are shipped to: a party that is new to the order brings its own. */
const partyParts = (tx: Tx, sent: UpdateOrderInput, { before, role, ...naming }: Reading): Parts => {
  const { customer_id: id, customer: inline, shipping_address: address } = sent;
  if (id === undefined && inline === undefined) return shippingPart(tx, address, undefined);
  const field = inline === undefined ? 'customer_id' : 'customer';
  const { found, ...said } = namedParty(tx, { id, inline, field: 'customer', role }, naming);
  if (found !== undefined && found.rowId === before?.customer_id) {
    return [headPart(field, {}, { warnings: said.warnings }), ...shippingPart(tx, address, undefined)];
  }
  const columns = { customer_id: found?.rowId ?? null, party: json(found && keptParty(found)) };
  return [headPart(field, columns, said), ...shippingPart(tx, address, found)];
};

const carrierPart = (tx: Tx, sent: UpdateOrderInput, { before, deps, actor }: Reading): Parts => {
  const { carrier_id: id, carrier: inline } = sent;
  if (id === undefined && inline === undefined) return [];
  const named = { id, inline, field: 'carrier', role: 'carrier' } as const;
  const { found, faults } = namedParty(tx, named, { deps, actor });
  if (found !== undefined && found.rowId === before?.carrier_id) return [];
  const columns = { carrier_id: found?.rowId ?? null, carrier: json(found && keptCarrier(found)) };
  return [headPart(inline === undefined ? 'carrier_id' : 'carrier', columns, { faults })];
};

const stagingPart = (tx: Tx, { staging_location_code: code }: UpdateOrderInput): Parts => {
  if (code === undefined) return [];
  const field = 'staging_location_code';
  const found = code === null ? undefined : findLocation(tx, code);
  const isUnknown = code !== null && found === undefined;
  const faults = isUnknown ? [fault(field, 'location_unknown', { location_code: code })] : [];
  return [headPart(field, { staging_location_id: found?.id ?? null }, { faults })];
};

const assigneePart = (tx: Tx, { assigned_to: id }: UpdateOrderInput): Parts => {
  if (id === undefined) return [];
  const found = id === null ? undefined : findUser(tx, id);
  const isThere = id === null || found?.is_active === 1;
  const faults = isThere ? [] : [fault('assigned_to', 'assignee_unknown')];
  return [headPart('assigned_to', { assigned_id: found?.id ?? null }, { faults })];
};

/**
 * Reads what a body says of the head of an order, a part for each field that it names. A customer that is not there is
 * made; throws AppError 403 where the sender may not.
 */
export const readHead = (tx: Tx, sent: UpdateOrderInput, reading: Reading): Parts => [
  ...plainParts(sent),
  ...channelPart(tx, sent),
  ...partyParts(tx, sent, reading),
  ...billingPart(tx, sent),
  ...carrierPart(tx, sent, reading),
  ...stagingPart(tx, sent),
  ...assigneePart(tx, sent),
];
