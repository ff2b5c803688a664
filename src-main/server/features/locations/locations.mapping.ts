import {
  locationFields,
  locationSearched,
  type Location,
  type LocationState,
} from '#shared/areas/locations/schema.ts';
import { locationKey, segmentsOf, shortCode } from '#shared/domain/location-code.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import type { LocationRow } from '../../db/schema/locations.ts';
import { recordColumns } from '../../kernel/record-columns.ts';
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

type ShownColumn = (typeof locationColumns)[number] extends infer Shown
  ? Shown extends `location.${infer Name extends keyof LocationRow}`
    ? Name
    : never
  : never;
export type ShownLocationRow = Pick<LocationRow, ShownColumn> & {
  readonly warehouse_code: string;
  readonly warehouse_name: string;
};

const columns = recordColumns(locationFields, { none: null });

const from = (value: number | null, decimals: number): number | null =>
  value === null ? null : fromScaled(value, decimals);
const to = (value: number | null, decimals: number): number | null =>
  value === null ? null : toScaled(value, decimals);

/** A row as the API shows a location. */
export const toLocation = (row: ShownLocationRow): Location =>
  columns.read(row, {
    warehouse: { name: row.warehouse_name, code: row.warehouse_code },
    dock_direction: row.location_type === 'dock' ? row.dock_direction : null,
    segments: segmentsOf(row.code),
    capacity: {
      max_volume_m3: from(row.max_volume, decimals.volume),
      max_weight_kg: from(row.max_weight, decimals.weight),
      max_items: from(row.max_items, decimals.items),
    },
    temperature: {
      min: from(row.temp_min, decimals.temperature),
      max: from(row.temp_max, decimals.temperature),
    },
  });

/**
 * Lists the words by which a location is searched: its code, with and without leading zeros, its name and its barcode.
 */
const wordsOf = ({ code, name, barcode }: LocationState): readonly string[] => [
  ...new Set(
    eachOf(locationSearched, { code: [code, shortCode(code)], name: [name], barcode: [barcode] }).flat(),
  ),
];

/** A location's state as the columns that keep it; ids, warehouse, version and instants come from the service. */
export const toColumns = (state: LocationState) => {
  const { capacity: _capacity, temperature: _temperature, ...said } = columns.write(state);
  return {
    ...said,
    code_key: locationKey(state.code) ?? state.code,
    name_fold: foldText(state.name),
    dock_direction: state.dock_direction ?? ('both' as const),
    max_volume: to(state.capacity.max_volume_m3, decimals.volume),
    max_weight: to(state.capacity.max_weight_kg, decimals.weight),
    max_items: to(state.capacity.max_items, decimals.items),
    temp_min: to(state.temperature.min, decimals.temperature),
    temp_max: to(state.temperature.max, decimals.temperature),
    barcode_key: skuKey(state.barcode),
    search_text: searchText(wordsOf(state)),
  };
};
export type StateColumns = ReturnType<typeof toColumns>;

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
