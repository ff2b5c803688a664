import { createdType } from '#shared/areas/operation-types/rules.ts';
import {
  operationTypeFields,
  type CreateOperationTypeInput,
  type OperationType,
  type OperationTypeState,
  type UpdateOperationTypeInput,
} from '#shared/areas/operation-types/schema.ts';
import { duplicate } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, differing } from '../../kernel/record.ts';
import { deleteType, findLocationId, findType, insertType, updateType } from './types.queries.ts';

/** Names the operation type that a change is about, and the version that the sender saw. */
export type TypeTarget = { readonly code: string; readonly ifMatch?: number | undefined };

/** The living operation type of that code, of the version that the sender saw; throws AppError 404, 412. */
export const getType = (on: Hot, { code, ifMatch }: TypeTarget): OperationType => {
  const found = demandFound(findType(on, code));
  demandVersion(found, ifMatch);
  return found;
};

/** The location of a type; throws AppError 422 where there is none of its code. */
const locationOf = (tx: Tx, { default_location_code: location_code }: OperationTypeState): number | null => {
  if (location_code === null) return null;
  const locationId = findLocationId(tx, location_code);
  if (locationId === undefined)
    throw fieldError('default_location_code', 'location_unknown', { location_code });
  return locationId;
};

/** Creates an operation type, once for an Idempotency-Key; throws AppError 409 `duplicate`, 422. */
export const createType = (
  { store, clock, ids }: Deps,
  actor: Actor,
  input: CreateOperationTypeInput,
): Promise<Once<OperationType>> =>
  writeOnce(store, { name: 'operationTypes.create', actor, clock }, async (tx) => {
    const { code } = input;
    const other = findType(tx, code);
    if (other !== undefined) throw refused(duplicate('code', 'operation_type_in_use', { name: other.name }));
    const state = createdType(input);
    const at = clock.instant();
    insertType(tx, { state, locationId: locationOf(tx, state), at }, ids.uid());
    audit(tx, actor, { action: 'operation_type.create', key: code, at });
    return getType(tx, { code });
  });

/** Changes what was sent of a type, silent where nothing differs; throws AppError 404, 412, 422. */
export const modifyType = (
  { store, clock }: Deps,
  actor: Actor,
  { patch, ...target }: TypeTarget & { readonly patch: UpdateOperationTypeInput },
): Promise<OperationType> =>
  store.write('operationTypes.modify', async (tx) => {
    const before = getType(tx, target);
    for (const field of ['code', 'direction'] as const) {
      if ((patch[field] ?? before[field]) !== before[field]) throw fieldError(field, 'operation_type_fixed');
    }
    const state = operationTypeFields.changed(before, patch);
    const changed = differing(before, state);
    if (changed.length === 0) return before;
    const at = instantAfter(before.updated_at, clock.instant());
    updateType(tx, { state, locationId: locationOf(tx, state), at }, before.operation_type_id);
    const changes = changesOf(before, state, changed);
    audit(tx, actor, { action: 'operation_type.modify', key: before.code, changes, at });
    return getType(tx, { code: before.code });
  });

/** Takes a type of the site's own out of the lists; throws AppError 404, 409 `system_type` or `in_use`, 412. */
export const removeType = ({ store, clock, guards }: Deps, actor: Actor, target: TypeTarget): Promise<void> =>
  store.write('operationTypes.remove', async (tx) => {
    const { operation_type_id: id, code, is_system: isSystem, updated_at: before } = getType(tx, target);
    if (isSystem) throw new AppError(409, 'system_type');
    if (guards.of('operation_type').needs(tx, id)) throw new AppError(409, 'in_use');
    const at = instantAfter(before, clock.instant());
    deleteType(tx, id, at);
    audit(tx, actor, { action: 'operation_type.remove', key: code, at });
  });
