import { sql } from 'kysely';
import {
  warehouseFields,
  type Warehouse,
  type WarehouseState,
} from '#shared/areas/locations/warehouse-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { WarehouseRow } from '../../db/schema/locations.ts';
import { recordColumns } from '../../kernel/record-columns.ts';
import { hot, removalFrom, versionedWrites } from './locations.tables.ts';

const columns = recordColumns(warehouseFields, { none: null });

const shownColumns = ['id', ...columns.names] as const;
type ShownRow = Pick<WarehouseRow, (typeof shownColumns)[number]>;

/** A living warehouse with its internal id. */
export type FoundWarehouse = { readonly id: number; readonly record: Warehouse };

const toFound = (row: ShownRow): FoundWarehouse => ({ id: row.id, record: columns.read(row) });

const byCode = hot<{ code_key: string }, ShownRow>((q, p) =>
  q
    .selectFrom('warehouse')
    .select(shownColumns)
    .where('code_key', '=', p('code_key'))
    .where('deleted_at', 'is', null),
);

/** The living warehouse of that code, whatever its case; undefined where there is none. */
export const findWarehouse = (on: Hot, code: string): FoundWarehouse | undefined => {
  const row = byCode.first(on, { code_key: skuKey(code) });
  return row === undefined ? undefined : toFound(row);
};

type Filter = { is_active: number | null };

const all = hot<Filter, ShownRow>((q, p) =>
  q
    .selectFrom('warehouse')
    .select(shownColumns)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`is_active = coalesce(${p('is_active')}, is_active)`)
    .orderBy('id'),
);

/** The living warehouses, oldest first: all of them, or only the active or the inactive ones. */
export const listWarehouses = (on: Hot, isActive?: boolean): readonly FoundWarehouse[] =>
  all.all(on, { is_active: isActive === undefined ? null : Number(isActive) }).map(toFound);

/** Writes warehouses. */
export const warehouseRows = versionedWrites('warehouse');

/** Gives the columns of what people decide of a warehouse. */
export const toColumns = (state: WarehouseState) => ({
  ...columns.write(state),
  code_key: skuKey(state.code),
});

/** Takes a warehouse out of every list; its row stays. */
export const deleteWarehouse = removalFrom('warehouse');

type Location = { id: number; least: number };

const anyLocation = hot<Location, { id: number }>((q, p) =>
  q
    .selectFrom('location')
    .select('id')
    .where('warehouse_id', '=', p('id'))
    .where('deleted_at', 'is', null)
    .where('is_active', '>=', p('least'))
    .limit(1),
);

/** Tells whether a warehouse has a location, or an active one. */
export const hasLocation = (on: Hot, id: number, which: 'any' | 'active'): boolean =>
  anyLocation.first(on, { id, least: which === 'active' ? 1 : 0 }) !== undefined;
