import type { LocationType } from '#shared/domain/enumerations.ts';
import type {
  FloorPlan,
  LocationOccupancy,
  Occupancy,
  OccupancyTotals,
  StreetMap,
  Usage,
} from '#shared/areas/inventory/location-stock-schema.ts';
import { highestPercent, occupancyStatus, percentOf } from '#shared/areas/inventory/occupancy-rules.ts';
import { zoneNamer, type Zone } from '#shared/domain/location-code.ts';
import { instantOfMicroseconds } from '../../../kernel/clock.ts';
import { reais } from '../../../kernel/stored-values.ts';
import type { CellSums, StreetSums } from '../stock-table/street-sums.rules.ts';

/** Holds the contents and the limits of one location: mm³, grams, thousandths. */
export type FilledLocation = {
  readonly code: string;
  readonly name: string;
  readonly items: number;
  readonly volume: number;
  readonly weight: number;
  readonly max_volume: number | null;
  readonly max_weight: number | null;
  readonly max_items: number | null;
};

/** The same with what a map shows of it. */
export type MappedLocation = FilledLocation & {
  readonly location_type: LocationType;
  readonly is_active: number;
  readonly is_blocked: number;
};

const units = { volume: 1e9, weight: 1e3, items: 1e3 } as const;
/** Names the measures that a location may limit. */
export type Measure = keyof typeof units;

/** A measure as people read it: m³, kg, items, with three decimals at most. */
export const inUnits = (value: number, measure: Measure): number =>
  Math.round((value / units[measure]) * 1e3) / 1e3;

type Used = { readonly used: number; readonly limit: number | null };

const usage = (measure: Measure, { used, limit }: Used): Usage => ({
  used: inUnits(used, measure),
  limit: limit === null ? null : inUnits(limit, measure),
  percent: percentOf(used, limit),
});

const usagesOf = (location: FilledLocation) => ({
  volume: usage('volume', { used: location.volume, limit: location.max_volume }),
  weight: usage('weight', { used: location.weight, limit: location.max_weight }),
  items: usage('items', { used: location.items, limit: location.max_items }),
});

const statusOf = (items: number, { volume, weight, items: count }: ReturnType<typeof usagesOf>) =>
  occupancyStatus({ items, percent: highestPercent([volume.percent, weight.percent, count.percent]) });

/** Shows the occupancy of one location. */
export const toLocationOccupancy = (
  location: FilledLocation & { readonly products: number; readonly rows: number },
): LocationOccupancy => {
  const usages = usagesOf(location);
  return {
    location: { name: location.name, code: location.code },
    status: statusOf(location.items, usages),
    ...usages,
    products: location.products,
    rows: location.rows,
  };
};

/** A location as a map draws it. */
export const toMapped = (location: MappedLocation): StreetMap['locations'][number] => {
  const usages = usagesOf(location);
  return {
    code: location.code,
    name: location.name,
    location_type: location.location_type,
    is_active: location.is_active === 1,
    is_blocked: location.is_blocked === 1,
    status: statusOf(location.items, usages),
    volume_percent: usages.volume.percent,
    weight_percent: usages.weight.percent,
    items_percent: usages.items.percent,
  };
};

const sum = (rows: readonly StreetSums[], key: keyof StreetSums): number =>
  rows.reduce((total, row) => total + Number(row[key]), 0);

const limitOf = (rows: readonly StreetSums[], key: 'max_volume' | 'max_weight' | 'max_items') => {
  const known = rows.filter((row) => row[key] !== null);
  return known.length === 0 ? null : sum(known, key);
};

const totalsOf = (rows: readonly StreetSums[]): OccupancyTotals => {
  const [locations, empty, full, over] = (['locations', 'empty', 'full', 'over'] as const).map((key) =>
    sum(rows, key),
  ) as [number, number, number, number];
  const of = (measure: Measure): Usage => {
    const limit = limitOf(rows, `max_${measure}`);
    return usage(measure, { used: sum(rows, limit === null ? measure : `in_${measure}`), limit });
  };
  return {
    locations,
    empty,
    partial: locations - empty - full - over,
    full,
    over,
    blocked: sum(rows, 'blocked'),
    volume: of('volume'),
    weight: of('weight'),
    items: of('items'),
  };
};

/** The totals of the site, of each warehouse and of each street, of streets in their order. */
export const toOccupancy = (rows: readonly StreetSums[]): Occupancy => {
  const byWarehouse = Map.groupBy(rows, ({ warehouse_code }) => warehouse_code);
  return {
    site: totalsOf(rows),
    warehouses: [...byWarehouse].map(([code, streets]) => ({
      name: streets[0]?.warehouse_name ?? '',
      code,
      ...totalsOf(streets),
    })),
    streets: rows.map((row) => ({
      warehouse_code: row.warehouse_code,
      street: row.street,
      ...totalsOf([row]),
    })),
  };
};

const cellPercent = (cell: CellSums, measure: Measure): number | null =>
  percentOf(cell[`in_${measure}`], cell[`max_${measure}`]);

/** The cells of a floor plan; zones have the names of the site. */
export const toCells = (sums: readonly CellSums[], zones: readonly Zone[]): FloorPlan['cells'] => {
  const zoneName = zoneNamer(zones);
  return sums.map((cell) => ({
    code: cell.code,
    zone_name: zoneName(cell.code),
    location_type: cell.location_type,
    locations: cell.locations,
    empty: cell.empty,
    blocked: cell.blocked,
    volume_percent: cellPercent(cell, 'volume'),
    weight_percent: cellPercent(cell, 'weight'),
    items_percent: cellPercent(cell, 'items'),
    value: reais(cell.cents),
    oldest_received_at: cell.oldest === null ? null : instantOfMicroseconds(cell.oldest),
  }));
};
