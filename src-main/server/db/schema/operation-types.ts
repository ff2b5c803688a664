import type { Generated, Selectable } from 'kysely';
import type { OperationType, switchNames } from '#shared/areas/operation-types/schema.ts';
import type { Published } from './published.ts';

type Switches = { [Name in (typeof switchNames)[number]]: number };

/** A kind of operation with its switches; a CFOP is '' where there is none. */
type OperationTypeTable = Switches &
  Pick<
    OperationType,
    | 'code'
    | 'name'
    | 'description'
    | 'direction'
    | 'party_role'
    | 'allocation_policy'
    | 'invoice_point'
    | 'fiscal_operation_name'
    | 'landing_status'
    | 'over_receipt_percent'
  > & {
    id: Generated<number>;
    uid: string;
    /** 1 for those that every site has. */
    is_system: Generated<number>;
    cfop_internal: string;
    cfop_interstate: string;
    default_location_id: number | null;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
export type OperationTypeRow = Selectable<OperationTypeTable>;

export type OperationTypesSchema = { operation_type: OperationTypeTable };

/** Lists the columns that others may read. */
export type PublishedOperationTypes = {
  operation_type: Published<
    OperationTypeTable,
    'id' | 'code' | 'name' | 'description' | 'party_role' | 'can_be_created_by_customer' | 'deleted_at'
  >;
};
