import { isPostalCodeOf } from '../../domain/brazil/postal-code.ts';
import { isCityOf } from '../../domain/brazil/states.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';
import { noNumber } from './address-schema.ts';
import type { Address, CreateAddressInput, UpdateAddressInput } from './address-schema.ts';

/** The fields of an address that people decide. */
export type AddressState = Omit<Address, 'id' | 'warnings' | 'version' | 'created_at' | 'updated_at'>;

/** Brazil in the table of countries of the Banco Central, which the NF-e uses (cPais). */
const brazil = '1058';

const blank = {
  type: 'shipping',
  label: '',
  recipient_name: null,
  number: noNumber,
  complement: null,
  neighborhood: '',
  city_ibge_code: null,
  zip_code: null,
  country_code: brazil,
  reference: null,
  phone: null,
  is_default: false,
} as const satisfies Partial<AddressState>;

const nullable = [
  'recipient_name',
  'complement',
  'city_ibge_code',
  'zip_code',
  'reference',
  'phone',
] as const;

/** The state of an address after a change: only what was sent changes, null or an empty text clears. */
export const changedAddress = (state: AddressState, patch: UpdateAddressInput): AddressState => {
  const sent = Object.entries(patch).filter(([name, value]) => value !== undefined && name in state);
  const after = { ...state, ...(Object.fromEntries(sent) as Partial<AddressState>) };
  for (const name of nullable) if (after[name] === '') after[name] = null;
  return after;
};

/** Gives the fields of an address that people decide, as they stand. */
export const stateOfAddress = ({
  id: _id,
  warnings: _warnings,
  version: _version,
  created_at: _created,
  updated_at: _updated,
  ...state
}: Address): AddressState => state;

/** A new address with the defaults of what was not sent. */
export const createdAddress = ({ street, city, state, ...patch }: CreateAddressInput): AddressState =>
  changedAddress({ ...blank, street, city, state }, patch);

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
