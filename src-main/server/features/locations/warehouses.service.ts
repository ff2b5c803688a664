import { skuKey } from '#shared/kernel/primitives.ts';
import { warehouseFields } from '#shared/areas/locations/warehouse-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';
import { demand, refused } from '../../kernel/demand.ts';
import { recordService } from '../../kernel/record-service.ts';
import { demandFound } from '../../kernel/record.ts';
import { beginByWarehouse } from '../../stock/touch/warehouses.queries.ts';
import {
  deleteWarehouse,
  findWarehouse,
  hasLocation,
  listWarehouses,
  toColumns,
  warehouseRows,
  type FoundWarehouse,
} from './warehouses.queries.ts';

const demandAnother = (tx: Tx, id: number): void => {
  if (listWarehouses(tx, true).every((other) => other.id === id)) throw new AppError(409, 'last_warehouse');
};

/** Lists the faults that keep a warehouse of that code from receiving locations. */
export const warehouseFaults = (found: FoundWarehouse | undefined): readonly Fault<Code>[] => {
  if (found === undefined) return [fault('warehouse_code', 'warehouse_unknown')];
  return found.record.is_active ? [] : [fault('warehouse_code', 'warehouse_inactive')];
};

/** The warehouse that new locations go to: the one of that code, else the site's first active one; 422 otherwise. */
export const receivingWarehouse = (on: Hot, code: string | undefined): FoundWarehouse => {
  const found = code === undefined ? listWarehouses(on, true)[0] : findWarehouse(on, code);
  demand(warehouseFaults(found));
  return demandFound(found);
};

const demandNew = (tx: Tx, code: string): void => {
  if (findWarehouse(tx, code) !== undefined) throw refused(duplicate('code', 'warehouse_code_in_use'));
  beginByWarehouse(tx);
};

const demandMayRest = (tx: Tx, id: number): void => {
  demandAnother(tx, id);
  if (hasLocation(tx, id, 'active')) throw new AppError(409, 'warehouse_has_active_locations');
};

/** Creates, reads and changes warehouses. */
export const warehouseRecords = recordService({
  name: 'warehouses',
  acts: (verb) => `warehouse.${verb}`,
  find: findWarehouse,
  keyOf: ({ code }) => code,
  created: warehouseFields.created,
  changed: warehouseFields.changed,
  patchFaults: (known, { code = known.code }) =>
    skuKey(code) === skuKey(known.code) ? [] : [fault('code', 'warehouse_code_immutable')],
  demandFit: (tx, { code, is_active: isActive }, standing) => {
    if (standing === undefined) demandNew(tx, code);
    else if (standing.record.is_active && !isActive) demandMayRest(tx, standing.id);
  },
  columns: (_, state) => toColumns(state),
  rows: warehouseRows,
});

/** Takes an empty warehouse out of the lists; throws AppError 404, 409, 412. */
export const removeWarehouse = warehouseRecords.removing(deleteWarehouse, (tx, { id }) => {
  demandAnother(tx, id);
  if (hasLocation(tx, id, 'any')) throw new AppError(409, 'warehouse_has_locations');
});
