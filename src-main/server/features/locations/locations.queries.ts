import { sql } from 'kysely';
import type { LocationType } from '#shared/domain/enumerations.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';
import { isSetTo } from '../../kernel/settings.queries.ts';
import { locationColumns, toLocation, type ShownLocationRow } from './locations.mapping.ts';
import { hot, removalFrom, restorationTo, versionedWrites } from './locations.tables.ts';

const rows = versionedWrites('location');

/** A living location with its internal ids. */
export type Found = { readonly id: number; readonly warehouseId: number; readonly location: Location };

const byKey = hot<{ code_key: string }, ShownLocationRow>((q, p) =>
  q
    .selectFrom('location')
    .innerJoin('warehouse', 'warehouse.id', 'location.warehouse_id')
    .select(locationColumns)
    .where('location.code_key', '=', p('code_key'))
    .where('location.deleted_at', 'is', null),
);

/** The living location of that code, leading zeros apart; undefined where there is none. */
export const findLocation = (on: Hot, code: string): Found | undefined => {
  const code_key = locationKey(code);
  const row = code_key === undefined ? undefined : byKey.first(on, { code_key });
  return row === undefined
    ? undefined
    : { id: row.id, warehouseId: row.warehouse_id, location: toLocation(row) };
};

const deletedByKey = hot<{ code_key: string }, ShownLocationRow>((q, p) =>
  q
    .selectFrom('location')
    .innerJoin('warehouse', 'warehouse.id', 'location.warehouse_id')
    .select(locationColumns)
    .where('location.code_key', '=', p('code_key'))
    .where('location.deleted_at', 'is not', null)
    .orderBy('location.id', 'desc')
    .limit(1),
);

/** The location that was deleted last under that code, leading zeros apart; undefined where none was. */
export const findDeletedLocation = (on: Hot, code: string): Found | undefined => {
  const code_key = locationKey(code);
  const row = code_key === undefined ? undefined : deletedByKey.first(on, { code_key });
  return row === undefined
    ? undefined
    : { id: row.id, warehouseId: row.warehouse_id, location: toLocation(row) };
};

const byBarcode = hot<{ barcode_key: string }, { id: number; code: string }>((q, p) =>
  q
    .selectFrom('location')
    .select(['id', 'code'])
    .where('barcode_key', '=', p('barcode_key'))
    .where('barcode_key', '<>', '')
    .where('deleted_at', 'is', null),
);

/** Finds the location, not deleted, whose label has that barcode; undefined where there is none. */
export const findBarcodeOwner = (on: Hot, barcode: string): { id: number; code: string } | undefined =>
  byBarcode.first(on, { barcode_key: skuKey(barcode) });

const namedById = hot<{ id: number }, { key: string; name: string }>((q, p) =>
  q.selectFrom('location').select(['code as key', 'name']).where('id', '=', p('id')),
);

/** Code and name of a location, whether it was deleted or not. */
export const nameOfLocation = (on: Hot, id: number): { readonly key: string; readonly name: string } => {
  const found = namedById.first(on, { id });
  if (found === undefined) throw new Error(`location ${id} is not there`);
  return found;
};

/** Writes a new location; gives its internal id. */
export const insertLocation = rows.insert;

/** Writes the whole state of a location over its row; its version grows by one. */
export const updateLocation = rows.update;

/** Blocks a location for that reason, or lifts the block; its version grows by one. */
export const writeBlock = (
  tx: Tx,
  id: number,
  { reason, at }: { reason: string | null; at: string },
): void => {
  rows.update(tx, { id, is_blocked: reason === null ? 0 : 1, block_reason: reason, at });
};

/** Takes a location out of every list; its row stays for old movements, its code is free again. */
export const deleteLocation = removalFrom('location');

/** Puts a deleted location back into the lists. */
export const reviveLocation = restorationTo('location');

/** The settings forbid to delete the location that they name. */
export const locationGuards: DeletionGuards = {
  location: (id) =>
    isSetTo('returns_location_code', sql`(select l.code from location as l where l.id = ${sql.ref(id)})`),
};

const open = hot<{ type: LocationType }, { id: number }>((q, p) =>
  q
    .selectFrom('location')
    .where(sql<boolean>`location_type = ${p('type')}`)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .where('is_blocked', '=', 0)
    .orderBy(sql`picking_sequence is null`)
    .orderBy('picking_sequence')
    .orderBy('code_key')
    .limit(1)
    .select('id'),
);

/** The first open location of that type, by the walk and then by code; undefined where there is none. */
export const firstOpenLocation = (on: Hot, type: LocationType): number | undefined =>
  open.first(on, { type })?.id;

type Target = {
  readonly id: number;
  readonly location_type: LocationType;
  readonly code: string;
  readonly name: string;
};

const target = hot<{ id: number }, Target>((q, p) =>
  q
    .selectFrom('location')
    .where('id', '=', p('id'))
    .select(['id', 'code', 'name'])
    .select(sql<LocationType>`location_type`.as('location_type')),
);

/** A location to which goods are carried. */
export const readTarget = (on: Hot, id: number): Target => {
  const found = target.first(on, { id });
  if (found === undefined) throw new Error(`location ${id} is not there`);
  return found;
};
