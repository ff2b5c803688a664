import { addressFaults } from '#shared/areas/customers/address-rules.ts';
import {
  addressFields,
  createAddressBody,
  type CreateAddressInput,
} from '#shared/areas/customers/address-schema.ts';
import { createCustomerBody } from '#shared/areas/customers/schema.ts';
import type { Invoice, InvoiceParty } from '#shared/areas/invoicing/invoice.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { demandBody, renamingFields } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { addCustomer, changeCustomer, findByDocument, type FoundCustomer } from '../../customers/index.ts';

/** Gives the supplier of an invoice's goods: in an entry that we issued ourselves it is the recipient. */
export const supplierOf = ({ direction, issuer, recipient }: Invoice): InvoiceParty =>
  direction === '0' && recipient !== null ? recipient : issuer;

/** The record of whose goods an invoice brings; undefined where nobody knows them. */
export const findSupplier = (on: Hot, invoice: Invoice): FoundCustomer | undefined => {
  const { document } = supplierOf(invoice);
  return document === '' ? undefined : findByDocument(on, document);
};

const cut = (text: string | null, most: number): string | undefined =>
  text === null ? undefined : text.slice(0, most).trim() || undefined;

/** The address of an issuer as ours are kept; none where it is not whole. */
const addressIn = ({ address, phone }: InvoiceParty): readonly CreateAddressInput[] => {
  const read = createAddressBody.safeParse({
    street: cut(address.street, 120),
    number: cut(address.number, 10),
    complement: cut(address.complement, 60),
    neighborhood: cut(address.neighborhood, 60),
    city: cut(address.city, 60),
    city_ibge_code: address.cityCode ?? undefined,
    state: address.state ?? undefined,
    zip_code: address.zipCode ?? undefined,
    phone: phone ?? undefined,
  });
  return read.success && addressFaults(addressFields.created(read.data)).length === 0 ? [read.data] : [];
};

const kinds = { cnpj: 'company', cpf: 'individual', foreign: 'foreign' } as const;

const bodyOf = (party: InvoiceParty) =>
  demandBody(createCustomerBody, {
    person_type: kinds[party.kind],
    name: cut(party.name, 120) ?? party.document,
    document: party.document === '' ? null : party.document,
    trade_name: cut(party.tradeName, 120),
    state_registration: cut(party.stateRegistration, 14),
    roles: ['supplier'],
    addresses: addressIn(party),
  });

type Naming = { readonly actor: Actor; readonly invoice: Invoice };

const ofSupplier = (field: string | null): string => (field === null ? 'supplier' : `supplier.${field}`);

/** The supplier of an invoice, made where nobody knows it, and a supplier from then on; throws AppError 409, 422. */
export const demandSupplier = (
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock'>,
  { actor, invoice }: Naming,
): FoundCustomer =>
  renamingFields(ofSupplier, () => {
    const known = findSupplier(tx, invoice);
    if (known === undefined) return addCustomer(tx, deps, { actor, input: bodyOf(supplierOf(invoice)) });
    const { id, roles } = known.customer;
    if (roles.includes('supplier')) return known;
    return changeCustomer(tx, deps, { actor, id, patch: { roles: [...roles, 'supplier'] } });
  });
