import type { Address } from '#shared/areas/customers/address-schema.ts';
import type { AddressType } from '#shared/areas/customers/lists.ts';
import { blankPostal, postalBody, postalValues, type PostalValues } from '../../ui/address/postal-values.ts';

/** The values of the form of a customer's address; an empty text is none. */
export type AddressValues = PostalValues & {
  readonly type: AddressType;
  readonly label: string;
  readonly is_default: boolean;
};

/** An empty form: an address to ship to. */
export const blankAddress: AddressValues = { type: 'shipping', label: '', is_default: false, ...blankPostal };

/** The form that shows an address as it is. */
export const addressValues = (address: Address): AddressValues => ({
  type: address.type,
  label: address.label,
  is_default: address.is_default,
  ...postalValues(address),
});

/** The body that a form means. */
export const addressBody = (values: AddressValues) => postalBody(values);
