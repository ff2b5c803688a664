import type { CreateCountInput } from '#shared/areas/counts/body-schema.ts';
import type { CountScope } from '#shared/areas/counts/schema.ts';
import { isCounting } from '#shared/areas/counts/workflow.ts';
import type { CountStatus, CountType } from '#shared/domain/enumerations.ts';
import { locationKey, locationKeyPrefix } from '#shared/domain/location-code.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';

type ScopeField = keyof CountScope;

/** Lists the scope fields that each type of count accepts, and those of which at least one must be given. */
const fieldsOf: Readonly<
  Record<CountType, { readonly takes: readonly ScopeField[]; readonly needs: readonly ScopeField[] }>
> = {
  full: { takes: ['warehouse_code'], needs: [] },
  location: { takes: ['location_codes', 'location_prefix'], needs: ['location_codes', 'location_prefix'] },
  product: { takes: ['skus', 'warehouse_code'], needs: ['skus'] },
  cycle: { takes: ['location_limit', 'warehouse_code', 'location_prefix'], needs: ['location_limit'] },
  spot: { takes: [], needs: [] },
};

const scopeFields = [
  'warehouse_code',
  'location_prefix',
  'location_codes',
  'skus',
  'location_limit',
] as const;

const isGiven = (value: CountScope[ScopeField]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null;

/** The field of a body that gives this field of a scope. */
const bodyName = (field: ScopeField): string =>
  field === 'location_prefix' ? 'location_code_prefix' : field;

/** A scope with nothing in it. */
const emptyScope: CountScope = {
  warehouse_code: null,
  location_prefix: null,
  location_codes: [],
  skus: [],
  location_limit: null,
};

/** The scope that was sent, over the one before it. */
export const scopeOf = (
  input: Partial<Omit<CreateCountInput, 'type'>>,
  before: CountScope = emptyScope,
): CountScope => ({
  warehouse_code: input.warehouse_code === undefined ? before.warehouse_code : input.warehouse_code,
  location_prefix:
    input.location_code_prefix === undefined ? before.location_prefix : input.location_code_prefix,
  location_codes: input.location_codes ?? before.location_codes,
  skus: input.skus ?? before.skus,
  location_limit: input.location_limit === undefined ? before.location_limit : input.location_limit,
});

/** Lists the faults of a scope for the type of the count. */
export const scopeFaults = (type: CountType, scope: CountScope): readonly Fault<Code>[] => {
  const { takes, needs } = fieldsOf[type];
  const { location_prefix: prefix, location_codes: codes } = scope;
  const extra = scopeFields.filter((field) => !takes.includes(field) && isGiven(scope[field]));
  const isNeeded = needs.length > 0 && !needs.some((field) => isGiven(scope[field]));
  const isBadPrefix = prefix !== null && locationKeyPrefix(prefix) === undefined;
  return [
    ...extra.map((field) => fault(bodyName(field), 'count_scope_extra')),
    ...(isNeeded ? [fault(needs[0] === undefined ? 'type' : bodyName(needs[0]), 'count_scope_needed')] : []),
    ...(isBadPrefix ? [fault('location_code_prefix', 'location_code_shape')] : []),
    ...codes.flatMap((code, index) =>
      locationKey(code) === undefined ? [fault(`location_codes.${index}`, 'location_code_shape')] : [],
    ),
  ];
};

/** Tells whether the expected quantities are hidden from those who count. */
export const isHidden = ({ is_blind, status }: { is_blind: number; status: CountStatus }): boolean =>
  is_blind === 1 && isCounting(status);

/** The scope that a count was given. */
export const scopeIn = ({ scope }: Pick<StockCountRow, 'scope'>): CountScope =>
  JSON.parse(scope) as CountScope;
