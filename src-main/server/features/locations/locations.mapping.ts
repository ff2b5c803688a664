import type { DockDirection, LocationType } from '#shared/domain/enumerations.ts';
import type { Location, LocationState } from '#shared/areas/locations/schema.ts';
import { locationKey, segmentsOf, shortCode } from '#shared/domain/location-code.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import type { LocationRow } from '../../db/schema/locations.ts';
import { searchText } from '../../db/search-text.ts';

/** Volumes are kept in mm³, weights in grams, quantities in thousandths, temperatures in tenths. */
const decimals = { volume: 9, weight: 3, items: 3, temperature: 1 } as const;

/** The columns that show a location, its warehouse beside it. */
export const locationColumns = [
  'location.id',
  'location.code',
  'location.name',
  'location.location_type',
  'location.dock_direction',
  'location.is_active',
  'location.is_blocked',
  'location.block_reason',
  'location.max_volume',
  'location.max_weight',
  'location.max_items',
  'location.temp_min',
  'location.temp_max',
  'location.allows_mixed_products',
  'location.allows_mixed_batches',
  'location.is_pick_face',
  'location.picking_sequence',
  'location.barcode',
  'location.version',
  'location.created_at',
  'location.updated_at',
  'location.warehouse_id',
  'warehouse.code as warehouse_code',
  'warehouse.name as warehouse_name',
] as const;

export type ShownLocationRow = Pick<
  LocationRow,
  | 'id'
  | 'code'
  | 'name'
  | 'location_type'
  | 'dock_direction'
  | 'is_active'
  | 'is_blocked'
  | 'block_reason'
  | 'max_volume'
  | 'max_weight'
  | 'max_items'
  | 'temp_min'
  | 'temp_max'
  | 'allows_mixed_products'
  | 'allows_mixed_batches'
  | 'is_pick_face'
  | 'picking_sequence'
  | 'barcode'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'warehouse_id'
> & { readonly warehouse_code: string; readonly warehouse_name: string };

const from = (value: number | null, decimals: number): number | null =>
  value === null ? null : fromScaled(value, decimals);
const to = (value: number | null, decimals: number): number | null =>
  value === null ? null : toScaled(value, decimals);
const bit = (value: boolean): number => (value ? 1 : 0);

/** A row as the API shows a location. */
export const toLocation = (row: ShownLocationRow): Location => ({
  code: row.code,
  name: row.name,
  warehouse: { name: row.warehouse_name, code: row.warehouse_code },
  location_type: row.location_type,
  dock_direction: row.location_type === 'dock' ? row.dock_direction : null,
  segments: segmentsOf(row.code),
  is_active: row.is_active === 1,
  is_blocked: row.is_blocked === 1,
  block_reason: row.block_reason,
  capacity: {
    max_volume_m3: from(row.max_volume, decimals.volume),
    max_weight_kg: from(row.max_weight, decimals.weight),
    max_items: from(row.max_items, decimals.items),
  },
  temperature: {
    min: from(row.temp_min, decimals.temperature),
    max: from(row.temp_max, decimals.temperature),
  },
  allows_mixed_products: row.allows_mixed_products === 1,
  allows_mixed_batches: row.allows_mixed_batches === 1,
  is_pick_face: row.is_pick_face === 1,
  picking_sequence: row.picking_sequence,
  barcode: row.barcode,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});

/** The columns that a location's state decides; ids, warehouse, version and instants come from the service. */
export type StateColumns = {
  readonly code: string;
  readonly code_key: string;
  readonly name: string;
  readonly name_fold: string;
  readonly location_type: LocationType;
  readonly dock_direction: DockDirection;
  readonly is_active: number;
  readonly max_volume: number | null;
  readonly max_weight: number | null;
  readonly max_items: number | null;
  readonly temp_min: number | null;
  readonly temp_max: number | null;
  readonly allows_mixed_products: number;
  readonly allows_mixed_batches: number;
  readonly is_pick_face: number;
  readonly picking_sequence: number | null;
  readonly barcode: string;
  readonly barcode_key: string;
  readonly search_text: string;
};

/** The names of those columns. */
export const stateColumns = [
  'code',
  'code_key',
  'name',
  'name_fold',
  'location_type',
  'dock_direction',
  'is_active',
  'max_volume',
  'max_weight',
  'max_items',
  'temp_min',
  'temp_max',
  'allows_mixed_products',
  'allows_mixed_batches',
  'is_pick_face',
  'picking_sequence',
  'barcode',
  'barcode_key',
  'search_text',
] as const satisfies readonly (keyof StateColumns)[];

/**
 * Lists the words by which a location is searched: its code, with and without leading zeros, its name and its barcode.
 */
const wordsOf = ({ code, name, barcode }: LocationState): readonly string[] => [
  ...new Set([code, shortCode(code), name, barcode]),
];

/** A location's state as the columns that keep it. */
export const toColumns = (state: LocationState): StateColumns => ({
  code: state.code,
  code_key: locationKey(state.code) ?? state.code,
  name: state.name,
  name_fold: foldText(state.name),
  location_type: state.location_type,
  dock_direction: state.dock_direction ?? 'both',
  is_active: bit(state.is_active),
  max_volume: to(state.capacity.max_volume_m3, decimals.volume),
  max_weight: to(state.capacity.max_weight_kg, decimals.weight),
  max_items: to(state.capacity.max_items, decimals.items),
  temp_min: to(state.temperature.min, decimals.temperature),
  temp_max: to(state.temperature.max, decimals.temperature),
  allows_mixed_products: bit(state.allows_mixed_products),
  allows_mixed_batches: bit(state.allows_mixed_batches),
  is_pick_face: bit(state.is_pick_face),
  picking_sequence: state.picking_sequence,
  barcode: state.barcode,
  barcode_key: skuKey(state.barcode),
  search_text: searchText(wordsOf(state)),
});
