import { skuKey } from '#shared/kernel/primitives.ts';
import {
  warehouseFields,
  type CreateWarehouseInput,
  type UpdateWarehouseInput,
  type Warehouse,
} from '#shared/areas/locations/warehouse-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand, refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, differing } from '../../kernel/record.ts';
import { beginByWarehouse } from '../../stock/touch/warehouses.queries.ts';
import {
  deleteWarehouse,
  findWarehouse,
  hasLocation,
  insertWarehouse,
  listWarehouses,
  updateWarehouse,
  type FoundWarehouse,
} from './warehouses.queries.ts';

/** Names the warehouse that a change is about, and the version that the sender saw. */
export type WarehouseTarget = { readonly warehouse_code: string; readonly ifMatch: number | undefined };

const getFound = (on: Hot, code: string): FoundWarehouse => demandFound(findWarehouse(on, code));

const getTarget = (tx: Tx, { warehouse_code: code, ifMatch }: WarehouseTarget): FoundWarehouse => {
  const found = getFound(tx, code);
  demandVersion(found.warehouse, ifMatch);
  return found;
};

const demandAnother = (tx: Tx, id: number): void => {
  if (listWarehouses(tx, true).every((other) => other.id === id)) throw new AppError(409, 'last_warehouse');
};

/** The living warehouse of that code; throws AppError 404. */
export const getWarehouse = ({ store }: Deps, code: string): Warehouse =>
  getFound(store.read, code).warehouse;

/** Lists the faults that keep a warehouse of that code from receiving locations. */
export const warehouseFaults = (found: FoundWarehouse | undefined): readonly Fault<Code>[] => {
  if (found === undefined) return [fault('warehouse_code', 'warehouse_unknown')];
  return found.warehouse.is_active ? [] : [fault('warehouse_code', 'warehouse_inactive')];
};

/** The warehouse that new locations go to: the one of that code, else the site's first active one; 422 otherwise. */
export const receivingWarehouse = (on: Hot, code: string | undefined): FoundWarehouse => {
  const found = code === undefined ? listWarehouses(on, true)[0] : findWarehouse(on, code);
  demand(warehouseFaults(found));
  return demandFound(found);
};

/** Creates a warehouse; throws AppError 409 `duplicate`. */
export const createWarehouse = (
  { store, clock, ids }: Deps,
  actor: Actor,
  input: CreateWarehouseInput,
): Promise<Once<Warehouse>> => {
  const at = clock.instant();
  return writeOnce(store, { name: 'createWarehouse', actor, clock }, async (tx) => {
    if (findWarehouse(tx, input.code) !== undefined) {
      throw refused(duplicate('code', 'warehouse_code_in_use'));
    }
    const { code } = input;
    beginByWarehouse(tx);
    insertWarehouse(
      tx,
      { ...warehouseFields.created(input), created_at: at, updated_at: at, version: 1 },
      ids.uid(),
    );
    audit(tx, actor, { action: 'warehouse.create', key: code, at });
    return getFound(tx, code).warehouse;
  });
};

const demandMayRest = (tx: Tx, id: number): void => {
  demandAnother(tx, id);
  if (hasLocation(tx, id, 'active')) throw new AppError(409, 'warehouse_has_active_locations');
};

/** Changes what was sent of a warehouse, silent where nothing differs; throws AppError 404, 409, 412, 422. */
export const modifyWarehouse = (
  { store, clock }: Deps,
  actor: Actor,
  { body: patch, ...target }: WarehouseTarget & { readonly body: UpdateWarehouseInput },
): Promise<Warehouse> =>
  store.write('modifyWarehouse', async (tx) => {
    const { id, warehouse: before } = getTarget(tx, target);
    const { code } = patch;
    if (code !== undefined && skuKey(code) !== skuKey(before.code)) {
      throw fieldError('code', 'warehouse_code_immutable');
    }
    const wanted = warehouseFields.changed(before, patch);
    const changed = differing(before, wanted);
    if (changed.length === 0) return before;
    if (before.is_active && !wanted.is_active) demandMayRest(tx, id);
    const at = instantAfter(before.updated_at, clock.instant());
    updateWarehouse(tx, { id, warehouse: { ...before, ...wanted, updated_at: at } });
    const changes = changesOf(before, wanted, changed);
    audit(tx, actor, { action: 'warehouse.modify', key: before.code, changes, at });
    return getFound(tx, before.code).warehouse;
  });

/** Takes an empty warehouse out of the lists; throws AppError 404, 409, 412. */
export const removeWarehouse = (
  { store, clock }: Deps,
  actor: Actor,
  target: WarehouseTarget,
): Promise<void> =>
  store.write('removeWarehouse', async (tx) => {
    const { id, warehouse } = getTarget(tx, target);
    demandAnother(tx, id);
    if (hasLocation(tx, id, 'any')) throw new AppError(409, 'warehouse_has_locations');
    const at = instantAfter(warehouse.updated_at, clock.instant());
    deleteWarehouse(tx, id, at);
    audit(tx, actor, { action: 'warehouse.remove', key: warehouse.code, at });
  });
