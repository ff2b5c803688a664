import { addressFaults } from '#shared/areas/customers/address-rules.ts';
import { addressFields, type AddressState } from '#shared/areas/customers/address-schema.ts';
import type { PartyRole } from '#shared/areas/customers/lists.ts';
import { bareDocument, isDocumentOf, typeOfDocument } from '#shared/areas/customers/rules.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import type { CreateOrderInput, PartyInput } from '#shared/areas/orders/body-schema.ts';
import type { OrderAddress } from '#shared/areas/orders/schema.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import {
  addCustomer,
  findByDocument,
  findCustomer,
  readAddresses,
  type FoundCustomer,
} from '../customers/index.ts';
import type { KeptCarrier, KeptParty, OrderRow } from './orders.mapping.ts';
import type { Making } from './orders.deps.ts';

type Faults = readonly Fault<Code>[];

/** Holds the party that an order names: the record, its faults and its warnings. */
export type Named = {
  readonly found: FoundCustomer | undefined;
  readonly faults: Faults;
  readonly warnings: Faults;
};

type Sent = {
  readonly id: string | null | undefined;
  readonly inline: PartyInput | undefined;
  /** The field of the body, and the role that is asked for. */
  readonly field: string;
  readonly role: PartyRole | null;
};

type Naming = { readonly deps: Making; readonly actor: Actor };

const nobody: Named = { found: undefined, faults: [], warnings: [] };
const wrong = (one: Fault<Code>): Named => ({ ...nobody, faults: [one] });

const judged = (found: FoundCustomer, { field, role }: Sent): Faults => {
  const { name, is_active: isActive, roles } = found.customer;
  if (!isActive) return [fault(field, 'party_inactive', { name })];
  return role === null || roles.includes(role) ? [] : [fault(field, 'party_of_other_role', { name })];
};

const differencesOf = (customer: Customer, { inline, field }: Sent): Faults => {
  const fields = (['name', 'email', 'phone'] as const).filter((name) => {
    const sent = inline?.[name];
    return sent !== undefined && sent !== null && sent !== '' && sent !== customer[name];
  });
  return fields.length === 0 ? [] : [fault(field, 'customer_differs', { name: customer.name, fields })];
};

/** Lists the faults of a party that is not registered yet. */
const newFaults = ({ inline, field, role }: Sent): Faults => {
  if (inline === undefined || role === 'carrier') return [fault(`${field}.document`, 'party_unknown')];
  const type = typeOfDocument(inline.document);
  if (type === null || !isDocumentOf(type, bareDocument(inline.document) ?? '')) {
    return [fault(`${field}.document`, type === 'individual' ? 'bad_cpf' : 'bad_cnpj')];
  }
  return inline.name ? [] : [fault(`${field}.name`, 'required')];
};

const makeParty = (tx: Tx, { inline, role }: Sent, { deps, actor }: Naming): FoundCustomer => {
  if (actor.caller?.scopes.has('customers:write') !== true)
    throw new AppError(403, 'customers_write_required', { facts: { scope: 'customers:write' } });
  const { document: typed = '', name = '', email = null, phone = null } = inline ?? {};
  const person_type = typeOfDocument(typed) ?? ('foreign' as const);
  const document = bareDocument(typed) ?? '';
  const input = { person_type, document, name, email, phone, roles: [role ?? 'customer'] };
  return addCustomer(tx, deps, { actor, input });
};

/**
 * Finds the party that an order names by id or by document; `isNew` tells that the document is of nobody yet, and would
 * be of a new customer.
 */
export const judgedParty = (on: Hot, sent: Sent): Named & { readonly isNew: boolean } => {
  const { id, inline, field } = sent;
  const known = (named: Named) => ({ ...named, isNew: false });
  const isNamed = id !== undefined && id !== null;
  if (isNamed && inline !== undefined) return known(wrong(fault(field, 'party_given_twice')));
  if (!isNamed && inline === undefined) return known(nobody);
  const found = isNamed
    ? findCustomer(on, id)
    : findByDocument(on, bareDocument(inline?.document ?? '') ?? '');
  if (found !== undefined) {
    return known({ found, faults: judged(found, sent), warnings: differencesOf(found.customer, sent) });
  }
  if (isNamed) return known(wrong(fault(`${field}_id`, 'party_unknown')));
  const faults = newFaults(sent);
  return { ...nobody, faults, isNew: faults.length === 0 };
};

/**
 * Finds the party that an order names, as `judgedParty` does; a missing one is created, but no carrier; throws AppError
 * 403.
 */
export const namedParty = (tx: Tx, sent: Sent, naming: Naming): Named => {
  const { isNew, ...named } = judgedParty(tx, sent);
  return isNew ? { ...named, found: makeParty(tx, sent, naming) } : named;
};

/** Lists the fault of an order whose customer has become inactive. */
export const inactiveParty = (tx: Tx, { party }: Pick<OrderRow, 'party'>): Faults => {
  const found = party === '' ? undefined : findCustomer(tx, (JSON.parse(party) as KeptParty).id);
  if (found === undefined || found.customer.is_active) return [];
  return [fault('customer', 'party_inactive', { name: found.customer.name })];
};

/** A customer as an order keeps it. */
export const keptParty = ({ customer }: FoundCustomer): KeptParty => {
  const { id, code, name, document, email, phone, state_registration: ie } = customer;
  return { id, code, name, document, email, phone, ie };
};

/** A carrier as an order keeps it. */
export const keptCarrier = ({ customer: { id, name } }: FoundCustomer): KeptCarrier => ({ id, name });

const snapshotOf = (address: AddressState): OrderAddress => {
  const { type: _type, label: _label, is_default: _default, ...snapshot } = address;
  return snapshot;
};

/** An address as an order keeps it: the one that was sent, else the party's default to ship to, else to bill. */
export const keptAddress = (
  on: Hot,
  sent: CreateOrderInput['shipping_address'],
  { field, party }: { readonly field: string; readonly party: FoundCustomer | undefined },
): { readonly address: OrderAddress | null; readonly faults: Faults } => {
  if (sent === null) return { address: null, faults: [] };
  if (sent !== undefined) {
    const address = addressFields.created(sent);
    return { address: snapshotOf(address), faults: within(field, addressFaults(address)) };
  }
  const known = party === undefined ? [] : readAddresses(on, party.rowId).map(({ address }) => address);
  const standing = known.filter(({ is_default: isDefault }) => isDefault);
  const found =
    standing.find(({ type }) => type === 'shipping') ?? standing.find(({ type }) => type === 'billing');
  if (found === undefined) return { address: null, faults: [] };
  const { id: _id, warnings: _w, version: _v, created_at: _c, updated_at: _u, ...address } = found;
  return { address: snapshotOf(address), faults: [] };
};
