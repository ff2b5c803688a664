import type { Address } from '#shared/areas/customers/address-schema.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { maskPostalCode } from '#shared/domain/brazil/postal-code.ts';
import type { PostalValues } from './postal-values.ts';

const joined = (parts: readonly (string | null)[], sign: string): string =>
  parts.filter((part) => part !== null && part !== '').join(sign);

/**
 * An address in the lines of a letter: street, then city, then what whoever delivers is told; unknown parts are left
 * out.
 */
export const addressLines = (address: Pick<Address, keyof PostalValues>): readonly string[] => {
  const { street, number, complement, neighborhood, city, state, zip_code: zip } = address;
  return [
    joined([street, number, complement, neighborhood], ', '),
    joined([zip === null ? null : maskPostalCode(zip), `${city}, ${state}`], ' '),
    joined([address.recipient_name, address.phone && maskPhone(address.phone), address.reference], ' · '),
  ].filter((line) => line !== '');
};
