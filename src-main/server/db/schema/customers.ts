import type { Generated, Selectable } from 'kysely';
import type { StateCode } from '#shared/domain/brazil/states.ts';
import type { AddressType, IeIndicator, PersonType } from '#shared/areas/customers/lists.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** A customer, supplier, carrier or depositor; '' is none, as migration 0025 says. */
type CustomerTable = Versioned & {
  code: string;
  /** Compares codes: it is folded to lower case. */
  code_key: string;
  person_type: PersonType;
  document: string;
  name: string;
  name_fold: string;
  trade_name: string;
  /** JSON list, as the API shows it. */
  roles: string;
  state_registration: string;
  ie_indicator: IeIndicator;
  municipal_registration: string;
  suframa: string;
  email: string;
  phone: string;
  /** JSON list, as the API shows it. */
  contacts: string;
  min_remaining_shelf_life_days: number | null;
  tracking_url_template: string;
  external_reference: string;
  notes: string;
  is_active: number;
  /** 1 where the personal data were erased. */
  is_anonymous: Generated<number>;
  /** Is the city of the main address. */
  city: Generated<string>;
  city_fold: Generated<string>;
  state: Generated<StateCode | ''>;
  search_text: string;
  deleted_at: string | null;
};
export type CustomerRow = Selectable<CustomerTable>;

/** An address of a customer; '' is none. */
type CustomerAddressTable = Versioned & {
  customer_id: number;
  type: AddressType;
  label: string;
  recipient_name: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  city_ibge_code: string;
  state: StateCode;
  zip_code: string;
  country_code: string;
  reference: string;
  phone: string;
  is_default: number;
};
export type CustomerAddressRow = Selectable<CustomerAddressTable>;

/** Full-text index over `search_text` by trigrams; kept by triggers. */
type CustomerSearchTable = { rowid: number; text: string; customer_search: string };

export type CustomersSchema = {
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  customer_search: CustomerSearchTable;
};

/** Lists the columns that others may read. */
export type PublishedCustomers = {
  customer: Published<
    CustomerTable,
    | 'id'
    | 'uid'
    | 'code'
    | 'code_key'
    | 'name'
    | 'document'
    | 'person_type'
    | 'ie_indicator'
    | 'min_remaining_shelf_life_days'
    | 'tracking_url_template'
    | 'deleted_at'
  >;
};
