import type { Address, AddressState } from '#shared/areas/customers/address-schema.ts';
import { addressWarnings } from '#shared/areas/customers/address-rules.ts';
import type { PartyRole } from '#shared/areas/customers/lists.ts';
import { maskDocument } from '#shared/areas/customers/rules.ts';
import type { Customer, CustomerState } from '#shared/areas/customers/schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { CustomerAddressRow, CustomerRow } from '../../db/schema/customers.ts';
import { searchText } from '../../db/search-text.ts';

const orNull = <T extends string>(kept: T): Exclude<T, ''> | null =>
  kept === '' ? null : (kept as Exclude<T, ''>);

/** Lists the columns of a customer that are stored as sent. */
const saidColumns = [
  'code',
  'person_type',
  'document',
  'name',
  'trade_name',
  'roles',
  'state_registration',
  'ie_indicator',
  'municipal_registration',
  'suframa',
  'email',
  'phone',
  'contacts',
  'min_remaining_shelf_life_days',
  'tracking_url_template',
  'external_reference',
  'notes',
  'is_active',
  'city',
  'state',
] as const;

/** The columns that show a customer. */
export const customerColumns = [
  'id',
  'uid',
  ...saidColumns,
  'is_anonymous',
  'version',
  'created_at',
  'updated_at',
] as const;
export type ShownCustomerRow = Pick<CustomerRow, (typeof customerColumns)[number]>;

/** A row as the API shows it. */
export const toCustomer = (row: ShownCustomerRow): Customer => ({
  id: row.uid,
  code: row.code,
  person_type: row.person_type,
  document: orNull(row.document),
  name: row.name,
  trade_name: orNull(row.trade_name),
  roles: JSON.parse(row.roles) as PartyRole[],
  state_registration: orNull(row.state_registration),
  ie_indicator: row.ie_indicator,
  municipal_registration: orNull(row.municipal_registration),
  suframa: orNull(row.suframa),
  email: orNull(row.email),
  phone: orNull(row.phone),
  contacts: JSON.parse(row.contacts) as Customer['contacts'],
  min_remaining_shelf_life_days: row.min_remaining_shelf_life_days,
  tracking_url_template: orNull(row.tracking_url_template),
  external_reference: orNull(row.external_reference),
  notes: row.notes,
  is_active: row.is_active === 1,
  city: orNull(row.city),
  state: orNull(row.state),
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Holds the city and the state of a customer's main address. */
export type CityAndState = Pick<AddressState, 'city' | 'state'>;

/** Lists the words by which a customer is searched. */
const wordsOf = (state: CustomerState, where: CityAndState | undefined): readonly string[] => [
  ...new Set([
    state.code,
    state.name,
    state.trade_name ?? '',
    state.document ?? '',
    maskDocument(state.person_type, state.document ?? ''),
    state.email ?? '',
    state.external_reference ?? '',
    where?.city ?? '',
  ]),
];

/** Gives the columns of what people set of a customer, and of its city and state. */
export const toColumns = (state: CustomerState, where: CityAndState | undefined) => ({
  code: state.code,
  code_key: skuKey(state.code),
  person_type: state.person_type,
  document: state.document ?? '',
  name: state.name,
  name_fold: foldText(state.name),
  trade_name: state.trade_name ?? '',
  roles: JSON.stringify(state.roles),
  state_registration: state.state_registration ?? '',
  ie_indicator: state.ie_indicator,
  municipal_registration: state.municipal_registration ?? '',
  suframa: state.suframa ?? '',
  email: state.email ?? '',
  phone: state.phone ?? '',
  contacts: JSON.stringify(state.contacts),
  min_remaining_shelf_life_days: state.min_remaining_shelf_life_days,
  tracking_url_template: state.tracking_url_template ?? '',
  external_reference: state.external_reference ?? '',
  notes: state.notes,
  is_active: Number(state.is_active),
  city: where?.city ?? '',
  city_fold: foldText(where?.city ?? ''),
  state: where?.state ?? ('' as const),
  search_text: searchText(wordsOf(state, where)),
});

/** An address with its internal id. */
export type KeptAddress = { readonly rowId: number; readonly address: Address };

/** The state of an address, as its columns say it. */
const stateOfRow = (row: CustomerAddressRow): AddressState => ({
  type: row.type,
  label: row.label,
  recipient_name: orNull(row.recipient_name),
  street: row.street,
  number: row.number,
  complement: orNull(row.complement),
  neighborhood: row.neighborhood,
  city: row.city,
  city_ibge_code: orNull(row.city_ibge_code),
  state: row.state,
  zip_code: orNull(row.zip_code),
  country_code: row.country_code,
  reference: orNull(row.reference),
  phone: orNull(row.phone),
  is_default: row.is_default === 1,
});

/** A row as the API shows it. */
export const toAddress = (row: CustomerAddressRow): KeptAddress => {
  const state = stateOfRow(row);
  const { uid: id, version, created_at, updated_at } = row;
  const warnings = warningsOf(addressWarnings(state));
  return { rowId: row.id, address: { id, ...state, warnings, version, created_at, updated_at } };
};

/** Gives the columns of what people set of an address. */
export const toAddressColumns = (state: AddressState) => ({
  type: state.type,
  label: state.label,
  recipient_name: state.recipient_name ?? '',
  street: state.street,
  number: state.number,
  complement: state.complement ?? '',
  neighborhood: state.neighborhood,
  city: state.city,
  city_ibge_code: state.city_ibge_code ?? '',
  state: state.state,
  zip_code: state.zip_code ?? '',
  country_code: state.country_code,
  reference: state.reference ?? '',
  phone: state.phone ?? '',
  is_default: Number(state.is_default),
});
