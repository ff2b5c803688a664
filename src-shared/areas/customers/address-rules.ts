import { isPostalCodeOf } from '../../domain/brazil/postal-code.ts';
import { isCityOf } from '../../domain/brazil/states.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';
import { brazil, type AddressState } from './address-schema.ts';

/**
 * Finds the faults of an address by itself: against the rules of Brazil's papers, or a state of Brazil in an address
 * abroad.
 */
export const addressFaults = (address: AddressState): readonly Fault<Code>[] => {
  const { state, country_code, city_ibge_code: city } = address;
  if (state === 'EX') return country_code === brazil ? [fault('country_code', 'country_of_abroad')] : [];
  const missing = (['number', 'neighborhood', 'zip_code'] as const).filter((name) => !address[name]);
  return [
    ...missing.map((name) => fault(name, 'required')),
    ...(country_code === brazil ? [] : [fault('country_code', 'country_of_state')]),
    ...(city === null || isCityOf(city, state)
      ? []
      : [fault('city_ibge_code', 'city_of_other_state', { state })]),
  ];
};

/** Lists the warnings about an address; they are no faults. */
export const addressWarnings = ({
  zip_code: zip,
  state,
}: Pick<AddressState, 'zip_code' | 'state'>): readonly Fault<Code>[] =>
  zip === null || state === 'EX' || isPostalCodeOf(zip, state)
    ? []
    : [fault('zip_code', 'postal_code_of_other_state', { state })];

/** The address that stands for a customer in lists: the default to ship to, else to bill, else the first. */
export const mainAddress = <A extends Pick<AddressState, 'type' | 'is_default'>>(
  addresses: readonly A[],
): A | undefined =>
  addresses.find(({ type, is_default: standing }) => standing && type === 'shipping') ??
  addresses.find(({ type, is_default: standing }) => standing && type === 'billing') ??
  addresses[0];

/**
 * The same addresses, oldest first, with exactly one default of each type: the one that was `preferred` where it is to
 * be it, else the one that stands, else the newest of the others.
 */
export const withDefaults = <A extends Pick<AddressState, 'type' | 'is_default'>>(
  addresses: readonly A[],
  preferred?: A,
): readonly A[] => {
  const chosen = new Map<string, A | undefined>();
  for (const type of new Set(addresses.map((address) => address.type))) {
    const others = addresses.filter((address) => address.type === type && address !== preferred);
    const own = preferred?.type === type ? preferred : undefined;
    const standing = others.findLast(({ is_default: isDefault }) => isDefault);
    chosen.set(type, own?.is_default === true ? own : (standing ?? others.at(-1) ?? own));
  }
  return addresses.map((address) => {
    const isDefault = chosen.get(address.type) === address;
    return address.is_default === isDefault ? address : { ...address, is_default: isDefault };
  });
};
