import type {
  LocationAnswer,
  LocationFilling,
  LocationStatus,
  LocationStructure,
  SaleAvailability,
} from '#shared/areas/locations/answer-schema.ts';
import { locationLabels } from '#shared/areas/locations/label-words.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import { saleNotes } from '#shared/areas/locations/words.ts';
import { highestPercent } from '#shared/areas/inventory/occupancy-rules.ts';
import { zoneNamer, zoneOf } from '#shared/domain/location-code.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { readSettings } from '../../kernel/settings.ts';
import { readLoads, readMixtures } from '../../stock/posting/location.queries.ts';
import { mm3PerCm3 } from '../../stock/whereabouts/parts.rules.ts';
import { isUsableLocation } from '../../stock/posting/location.rules.ts';
import { findLocation } from './locations.queries.ts';

/** A location with its internal id. */
export type Identified = { readonly id: number; readonly location: Location };

/** Holds the contents of a location: cm³, kilograms, units and the number of products. */
type Contents = {
  readonly volume: number;
  readonly weight: number;
  readonly items: number;
  readonly products: number;
};

const nothing: Contents = { volume: 0, weight: 0, items: 0, products: 0 };
const decimals = 3;
const cm3PerM3 = 1_000_000;
const gramsPerKg = 1000;

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

type Load = LocationAnswer['capacity']['volume'];

const loadOf = (occupied: number, total: number | null): Load => ({
  total: total === null ? null : total.toFixed(decimals),
  occupied: occupied.toFixed(decimals),
  available: total === null ? null : rounded(total - occupied, decimals),
  occupancy_rate: total === null ? null : rounded((occupied / total) * 100, 2),
});

const colors: Readonly<Record<LocationFilling, string>> = {
  empty: 'gray',
  low: 'green',
  medium: 'yellow',
  high: 'orange',
  full: 'red',
  over: 'red',
  unknown: 'gray',
};

/** The percentage of the tightest limit from which each word applies, the highest first. */
const fillings = [
  [96, 'full'],
  [80, 'high'],
  [50, 'medium'],
  [0, 'low'],
] as const satisfies readonly (readonly [number, LocationFilling])[];

const fillingOf = (items: number, percent: number | null): LocationFilling => {
  if (items === 0) return 'empty';
  if (percent === null) return 'unknown';
  if (percent > 100) return 'over';
  return fillings.find(([least]) => percent >= least)?.[1] ?? 'low';
};

const statusOf = ({ is_active, is_blocked }: Location, items: number): LocationStatus => {
  if (!is_active) return 'inactive';
  if (is_blocked) return 'blocked';
  return items > 0 ? 'occupied' : 'empty';
};

const looks: Readonly<Record<SaleAvailability, { readonly color: string; readonly icon: string }>> = {
  available_for_sale: { color: 'green', icon: 'shopping-cart' },
  storage_only: { color: 'blue', icon: 'warehouse' },
  unavailable: { color: 'gray', icon: 'ban' },
};

const availabilityOf = (location: Location): SaleAvailability => {
  if (isUsableLocation(location)) return 'available_for_sale';
  return location.is_active && !location.is_blocked ? 'storage_only' : 'unavailable';
};

const saleOf = (status: SaleAvailability): LocationAnswer['operational_config']['sale_availability'] => ({
  is_available: status === 'available_for_sale',
  status,
  label: locationLabels.sale_availability[status],
  description: saleNotes[status],
  ...looks[status],
});

const structureOf = ({ location_type: type }: Location): LocationStructure =>
  type === 'storage' ? 'SHELF' : (type.toUpperCase() as LocationStructure);

type LocationContext = { readonly contents: Contents; readonly zoneName: (code: string) => string };

/** A location as its routes answer it, with what lies in it. */
const toAnswer = (location: Location, { contents, zoneName }: LocationContext): LocationAnswer => {
  const { code, name, barcode, capacity, is_active, created_at, updated_at, ...ours } = location;
  const { max_volume_m3, max_weight_kg } = capacity;
  const volume = loadOf(contents.volume, max_volume_m3 === null ? null : max_volume_m3 * cm3PerM3);
  const weight = loadOf(contents.weight, max_weight_kg);
  const structure = structureOf(location);
  const status = statusOf(location, contents.items);
  const { max_items } = capacity;
  const items = max_items === null ? null : (contents.items / max_items) * 100;
  const percent = highestPercent([volume.occupancy_rate, weight.occupancy_rate, items]);
  const filling = fillingOf(contents.items, percent);
  const sale = availabilityOf(location);
  return {
    name,
    code,
    barcode,
    type: { value: structure, label: locationLabels.location_structure[structure] },
    status: { value: status, label: locationLabels.location_status[status] },
    dimensions: { width: null, height: null, depth: null, volume: volume.total },
    capacity: { ...capacity, volume, weight },
    occupancy_status: {
      status: filling,
      label: locationLabels.location_filling[filling],
      color: colors[filling],
    },
    operational_config: {
      is_exclusive: !location.allows_mixed_products,
      sale_availability: saleOf(sale),
      can_pick_orders: sale === 'available_for_sale',
    },
    inventory_summary: {
      has_products: contents.items > 0,
      unique_products_count: contents.products,
      total_items: contents.items,
    },
    zone: { name: zoneName(code), code: zoneOf(code) },
    is_active,
    created_at,
    updated_at,
    ...ours,
  };
};

/** These locations with what lies in them, in their order. */
export const withContents = (on: Hot, locations: readonly Identified[]): readonly LocationAnswer[] => {
  const ids = locations.map(({ id }) => id);
  const products = new Map(readMixtures(on, ids).map((one) => [one.location_id, one.products]));
  const contents = new Map(
    readLoads(on, ids).map(({ location_id, volume, weight, items }) => [
      location_id,
      {
        volume: volume / mm3PerCm3,
        weight: weight / gramsPerKg,
        items: fromScaled(items, decimals),
        products: products.get(location_id) ?? 0,
      },
    ]),
  );
  const zoneName = zoneNamer(readSettings(on).zones);
  return locations.map(({ id, location }) =>
    toAnswer(location, { contents: contents.get(id) ?? nothing, zoneName }),
  );
};

/** The living location of that code with what lies in it; throws AppError 404. */
export const showLocation = ({ store }: Deps, code: string): LocationAnswer =>
  store.snapshot((on) => {
    const found = demandFound(findLocation(on, code));
    const [answer] = withContents(on, [found]);
    return demandFound(answer);
  });
