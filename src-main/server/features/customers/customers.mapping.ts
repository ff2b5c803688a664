import { addressFields, type Address, type AddressState } from '#shared/areas/customers/address-schema.ts';
import { addressWarnings } from '#shared/areas/customers/address-rules.ts';
import { maskDocument } from '#shared/areas/customers/rules.ts';
import {
  customerFields,
  customerSearched,
  type Customer,
  type CustomerState,
} from '#shared/areas/customers/schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { CustomerAddressRow, CustomerRow } from '../../db/schema/customers.ts';
import { recordColumns } from '../../kernel/record-columns.ts';
import { searchText } from '../../db/search-text.ts';

const columns = recordColumns(customerFields, { none: '' });

/** The columns that show a customer. */
export const customerColumns = ['id', ...columns.names, 'is_anonymous'] as const;
export type ShownCustomerRow = Pick<CustomerRow, (typeof customerColumns)[number]>;

/** A row as the API shows it. */
export const toCustomer = (row: ShownCustomerRow): Customer => columns.read(row);

/** Holds the city and the state of a customer's main address. */
export type CityAndState = Pick<AddressState, 'city' | 'state'>;

/** Lists the words by which a customer is searched. */
const wordsOf = (state: CustomerState, where: CityAndState | undefined): readonly string[] => [
  ...new Set(
    eachOf(customerSearched, {
      code: [state.code],
      name: [state.name],
      trade_name: [state.trade_name ?? ''],
      document: [state.document ?? '', maskDocument(state.person_type, state.document ?? '')],
      email: [state.email ?? ''],
      external_reference: [state.external_reference ?? ''],
      city: [where?.city ?? ''],
    }).flat(),
  ),
];

/** Gives the columns of what people set of a customer, and of its city and state. */
export const toColumns = (state: CustomerState, where: CityAndState | undefined) => ({
  ...columns.write(state),
  code_key: skuKey(state.code),
  name_fold: foldText(state.name),
  city: where?.city ?? '',
  city_fold: foldText(where?.city ?? ''),
  state: where?.state ?? ('' as const),
  search_text: searchText(wordsOf(state, where)),
});

const addressColumns = recordColumns(addressFields, { none: '' });

/** An address with its internal id. */
export type KeptAddress = { readonly rowId: number; readonly address: Address };

/** A row as the API shows it. */
export const toAddress = (row: CustomerAddressRow): KeptAddress => {
  const address = addressColumns.read(row, { warnings: [] });
  return { rowId: row.id, address: { ...address, warnings: warningsOf(addressWarnings(address)) } };
};

/** Gives the columns of what people set of an address. */
export const toAddressColumns = addressColumns.write;
