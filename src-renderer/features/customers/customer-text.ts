import type { Address } from '#shared/areas/customers/address-schema.ts';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { maskDocument } from '#shared/areas/customers/rules.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';

const { none } = customerWords;

/** The document of a customer with its signs; a dash where there is none. */
export const documentText = ({ person_type: type, document }: Customer): string =>
  document === null ? none : maskDocument(type, document);

/** A telephone with its signs; a dash where there is none. */
export const phoneText = (phone: string | null): string => (phone === null ? none : maskPhone(phone));

/** Lists a customer's roles for the warehouse: "Cliente, Fornecedor". */
export const rolesText = ({ roles }: Customer): string =>
  roles.map((role) => customerLabels.party_role[role]).join(', ');

/** Writes a customer's city: "Campinas, SP"; a dash where it has no address. */
export const cityText = ({ city, state }: Pick<Customer, 'city' | 'state'>): string =>
  city === null || state === null ? none : `${city}, ${state}`;

/** Names an address: by its own name, else by its street. */
export const addressName = ({ label, street }: Address): string => (label === '' ? street : label);
