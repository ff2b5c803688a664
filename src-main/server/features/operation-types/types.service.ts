import { createdType } from '#shared/areas/operation-types/rules.ts';
import { operationTypeFields, type OperationTypeState } from '#shared/areas/operation-types/schema.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { refused } from '../../kernel/demand.ts';
import { recordService } from '../../kernel/record-service.ts';
import { deleteType, findLocationId, findNamedType, findType, toColumns, typeRows } from './types.queries.ts';

/** The location of a type; throws AppError 422 where there is none of its code. */
const locationOf = (tx: Tx, { default_location_code: location_code }: OperationTypeState): number | null => {
  if (location_code === null) return null;
  const locationId = findLocationId(tx, location_code);
  if (locationId === undefined)
    throw fieldError('default_location_code', 'location_unknown', { location_code });
  return locationId;
};

/** Creates, reads and changes operation types. */
export const typeRecords = recordService({
  name: 'operationTypes',
  acts: (verb) => `operation_type.${verb}`,
  find: (on, code) => {
    const record = findNamedType(on, code);
    return record && { id: record.operation_type_id, record };
  },
  keyOf: ({ code }) => code,
  created: createdType,
  changed: operationTypeFields.changed,
  patchFaults: (known, { code = known.code, direction = known.direction }) => [
    ...(code === known.code ? [] : [fault('code', 'operation_type_fixed')]),
    ...(direction === known.direction ? [] : [fault('direction', 'operation_type_fixed')]),
  ],
  demandFit: (tx, { code }, standing) => {
    const other = standing === undefined ? findType(tx, code) : undefined;
    if (other !== undefined) throw refused(duplicate('code', 'operation_type_in_use', { name: other.name }));
  },
  columns: (tx, state) => toColumns(state, locationOf(tx, state)),
  rows: typeRows,
});

/** Takes a type of the site's own out of the lists; throws AppError 404, 409 `system_type` or `in_use`, 412. */
export const removeType = typeRecords.removing(deleteType, (tx, { id, record }, { guards }) => {
  if (record.is_system) throw new AppError(409, 'system_type');
  if (guards.of('operation_type').needs(tx, id)) throw new AppError(409, 'in_use');
});
