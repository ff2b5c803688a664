import { sql } from 'kysely';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite } from '../../db/hot.ts';
import type { WarehouseRow } from '../../db/schema/places.ts';

const columns = [
  'id',
  'code',
  'name',
  'cnpj',
  'state_registration',
  'is_active',
  'version',
  'created_at',
  'updated_at',
] as const;
type ShownRow = Pick<WarehouseRow, (typeof columns)[number]>;

/** A living warehouse with its internal id. */
export type FoundWarehouse = { readonly id: number; readonly warehouse: Warehouse };

const toFound = ({ id, ...row }: ShownRow): FoundWarehouse => ({
  id,
  warehouse: { ...row, is_active: row.is_active === 1 },
});

const byCode = hot<{ code_key: string }, ShownRow>((q, p) =>
  q
    .selectFrom('warehouse')
    .select(columns)
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
    .select(columns)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`is_active = coalesce(${p('is_active')}, is_active)`)
    .orderBy('id'),
);

/** The living warehouses, oldest first: all of them, or only the active or the inactive ones. */
export const listWarehouses = (on: Hot, isActive?: boolean): readonly FoundWarehouse[] =>
  all.all(on, { is_active: isActive === undefined ? null : Number(isActive) }).map(toFound);

type Columns = { name: string; cnpj: string | null; state_registration: string | null; is_active: number };
type Inserted = Columns & { uid: string; code: string; code_key: string; at: string };

const toColumns = ({ name, cnpj, state_registration, is_active }: Warehouse): Columns => ({
  name,
  cnpj,
  state_registration,
  is_active: Number(is_active),
});

const insertRow = hotWrite<Inserted, never>((q, p) =>
  q.insertInto('warehouse').values({
    uid: p('uid'),
    code: p('code'),
    code_key: p('code_key'),
    name: p('name'),
    cnpj: p('cnpj'),
    state_registration: p('state_registration'),
    is_active: p('is_active'),
    created_at: p('at'),
    updated_at: p('at'),
  }),
);

/** Writes a new warehouse. */
export const insertWarehouse = (tx: Tx, warehouse: Warehouse, uid: string): void => {
  const { code, created_at: at } = warehouse;
  insertRow.run(tx, { ...toColumns(warehouse), uid, code, code_key: skuKey(code), at });
};

const updateRow = hotWrite<Columns & { id: number; at: string }, never>((q, p) =>
  q
    .updateTable('warehouse')
    .set({
      name: p('name'),
      cnpj: p('cnpj'),
      state_registration: p('state_registration'),
      is_active: p('is_active'),
      updated_at: p('at'),
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', p('id')),
);

/** Writes the whole state of a warehouse over its row, changed at its `updated_at`; its version grows by one. */
export const updateWarehouse = (tx: Tx, { id, warehouse }: FoundWarehouse): void => {
  updateRow.run(tx, { ...toColumns(warehouse), id, at: warehouse.updated_at });
};

const softDelete = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('warehouse')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: p('at'), deleted_at: p('at') }))
    .where('id', '=', p('id')),
);

/** Takes a warehouse out of every list; its row stays. */
export const deleteWarehouse = (tx: Tx, id: number, at: string): void => {
  softDelete.run(tx, { id, at });
};

type Place = { id: number; least: number };

const anyPlace = hot<Place, { id: number }>((q, p) =>
  q
    .selectFrom('location')
    .select('id')
    .where('warehouse_id', '=', p('id'))
    .where('deleted_at', 'is', null)
    .where('is_active', '>=', p('least'))
    .limit(sql.lit(1)),
);

/** Whether a warehouse has a location, or an active one. */
export const hasLocation = (on: Hot, id: number, which: 'any' | 'active'): boolean =>
  anyPlace.first(on, { id, least: which === 'active' ? 1 : 0 }) !== undefined;
