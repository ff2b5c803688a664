import type { Generated, Selectable } from 'kysely';
import type { FiscalCodeType } from '#shared/areas/fiscal-codes/kinds.ts';
import type { StateCode } from '#shared/domain/brazil/states.ts';
import type { Published } from './published.ts';

/** One fiscal code of a product; '' in `state` and `operation_type` is all of them. */
export type FiscalCodeTable = {
  id: Generated<number>;
  uid: Generated<string>;
  product_id: number;
  type: FiscalCodeType;
  code: string;
  /** The person's own words; '' where the official table's are enough. */
  description: Generated<string>;
  state: Generated<StateCode | ''>;
  operation_type: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
  is_primary: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
};

export type FiscalCodeRow = Selectable<FiscalCodeTable>;

export type FiscalCodesSchema = { fiscal_code: FiscalCodeTable };

/** Lists the columns that others may read. */
export type PublishedFiscalCodes = {
  fiscal_code: Published<
    FiscalCodeTable,
    | 'id'
    | 'product_id'
    | 'type'
    | 'code'
    | 'state'
    | 'operation_type'
    | 'valid_from'
    | 'valid_to'
    | 'is_primary'
  >;
};
