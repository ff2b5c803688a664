import { fullPercent } from '#shared/areas/inventory/occupancy-rules.ts';
import type { LocationType } from '#shared/domain/enumerations.ts';
import { locationKey, zoneOf } from '#shared/domain/location-code.ts';
import type { ProductColumns } from './product-columns.state.ts';
import type { RowTable } from './row-columns.state.ts';
import type { FloorQuestion } from './stock-question.rules.ts';
import { centsAt } from './stock-sums.rules.ts';
import type { Locations } from './sum-facts.state.ts';
import type { LocationFact } from './sum-facts.queries.ts';

/** Sums of several locations, mm³, grams and thousandths; `in_*` is what lies in locations with that limit. */
type LocationSums = {
  readonly locations: number;
  readonly empty: number;
  readonly full: number;
  readonly over: number;
  readonly blocked: number;
  readonly volume: number;
  readonly weight: number;
  readonly items: number;
  /** Null where no location of the street has that limit. */
  readonly max_volume: number | null;
  readonly max_weight: number | null;
  readonly max_items: number | null;
  readonly in_volume: number;
  readonly in_weight: number;
  readonly in_items: number;
};

/** Sums of the locations of one street. */
export type StreetSums = LocationSums & {
  readonly warehouse_code: string;
  readonly warehouse_name: string;
  readonly street: string;
};

/** Sums of one cell of a floor, with the worth of its goods in cents. */
export type CellSums = LocationSums & {
  readonly code: string;
  /** Null where its locations are of several types. */
  readonly location_type: LocationType | null;
  readonly cents: number;
  /** Microseconds since 1970 at which the oldest of them came in; null where nothing lies. */
  readonly oldest: number | null;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Sums the contents of each location, by its id. */
const fillings = ({ columns, size }: RowTable, { volume, weight }: ProductColumns, locations: number) => {
  const filled = {
    items: new Float64Array(locations),
    volume: new Float64Array(locations),
    weight: new Float64Array(locations),
  };
  for (let slot = 0; slot < size; slot += 1) {
    const quantity = columns.quantity[slot] ?? 0;
    if (quantity === 0) continue;
    const location = columns.location[slot] ?? 0;
    const product = columns.product[slot] ?? 0;
    filled.items[location] = (filled.items[location] ?? 0) + quantity;
    filled.volume[location] = (filled.volume[location] ?? 0) + (quantity * (volume[product] ?? 0)) / 1000;
    filled.weight[location] = (filled.weight[location] ?? 0) + (quantity * (weight[product] ?? 0)) / 1000;
  }
  return filled;
};

const nothing = {
  locations: 0,
  empty: 0,
  full: 0,
  over: 0,
  blocked: 0,
  volume: 0,
  weight: 0,
  items: 0,
  max_volume: null,
  max_weight: null,
  max_items: null,
  in_volume: 0,
  in_weight: 0,
  in_items: 0,
};

type Filling = Readonly<Record<'volume' | 'weight' | 'items', number>>;
type Fillings = ReturnType<typeof fillings>;

const fillingOf = ({ items, volume, weight }: Fillings, id: number): Filling => ({
  items: items[id] ?? 0,
  volume: volume[id] ?? 0,
  weight: weight[id] ?? 0,
});

/** The tightest limit of a location in per cent, 0 where it has none. */
const tightest = (location: LocationFact, { volume, weight, items }: Filling): number =>
  100 *
  Math.max(
    location.max_volume === null ? 0 : volume / location.max_volume,
    location.max_weight === null ? 0 : weight / location.max_weight,
    location.max_items === null ? 0 : items / location.max_items,
  );

const measures = ['volume', 'weight', 'items'] as const;

const addLocation = (street: Mutable<LocationSums>, location: LocationFact, filling: Filling): void => {
  const percent = tightest(location, filling);
  const isEmpty = filling.items === 0;
  const isOver = !isEmpty && percent > 100;
  street.locations += 1;
  street.empty += Number(isEmpty);
  street.over += Number(isOver);
  street.full += Number(!isEmpty && !isOver && Math.round(percent * 10) / 10 >= fullPercent);
  street.blocked += location.is_blocked;
  for (const measure of measures) {
    const limit = location[`max_${measure}`];
    street[measure] += filling[measure];
    if (limit === null) continue;
    street[`max_${measure}`] = (street[`max_${measure}`] ?? 0) + limit;
    street[`in_${measure}`] += filling[measure];
  }
};

/** Sums the occupancy of the streets of the site, or of one warehouse, by warehouse and street. */
export const sumStreets = (
  table: RowTable,
  {
    products,
    locations,
    warehouseId,
  }: { products: ProductColumns; locations: Locations; warehouseId: number | null },
): readonly StreetSums[] => {
  const filled = fillings(table, products, locations.warehouse.length);
  const warehouses = new Map(locations.warehouses.map((warehouse) => [warehouse.id, warehouse]));
  const streets = new Map<
    string,
    { readonly order: readonly [number, string]; readonly sums: Mutable<StreetSums> }
  >();
  for (const location of locations.rows) {
    const warehouse = warehouses.get(location.warehouse_id);
    if (warehouse === undefined || (warehouseId !== null && warehouseId !== warehouse.id)) continue;
    const key = `${warehouse.id} ${location.street_key}`;
    const named = { warehouse_code: warehouse.code, warehouse_name: warehouse.name, street: location.street };
    const street = streets.get(key) ?? {
      order: [warehouse.id, location.street_key],
      sums: { ...nothing, ...named },
    };
    if (location.street < street.sums.street) street.sums.street = location.street;
    addLocation(street.sums, location, fillingOf(filled, location.id));
    streets.set(key, street);
  }
  return [...streets.values()]
    .toSorted((one, other) => one.order[0] - other.order[0] || (one.order[1] < other.order[1] ? -1 : 1))
    .map(({ sums }) => sums);
};

/** Sums the worth of each location, by its id, in cents, and finds when its oldest goods came in. */
const holdings = (table: RowTable, products: ProductColumns, locations: number) => {
  const cents = new Float64Array(locations);
  const oldest = new Float64Array(locations).fill(Number.POSITIVE_INFINITY);
  const { columns, size } = table;
  for (let slot = 0; slot < size; slot += 1) {
    if ((columns.quantity[slot] ?? 0) === 0) continue;
    const location = columns.location[slot] ?? 0;
    cents[location] = (cents[location] ?? 0) + centsAt(table, products, slot);
    oldest[location] = Math.min(oldest[location] ?? 0, columns.received[slot] ?? 0);
  }
  return { cents, oldest };
};

const emptyCell = { cents: 0, oldest: null };

type FloorFacts = {
  readonly products: ProductColumns;
  readonly locations: Locations;
  readonly asked: Omit<FloorQuestion, 'versions'>;
};

/** Sums the zones of a warehouse, or the locations of one of its streets, in the order of their codes. */
export const sumFloor = (
  table: RowTable,
  { products, locations, asked: { warehouseId, streetKey } }: FloorFacts,
): readonly CellSums[] => {
  const filled = fillings(table, products, locations.warehouse.length);
  const held = holdings(table, products, locations.warehouse.length);
  const cells = new Map<string, Mutable<CellSums>>();
  /** The same by their codes as they are written: one zone may be written in several ways. */
  const byCode = new Map<string, Mutable<CellSums>>();
  const cellOf = (code: string, { location_type }: LocationFact): Mutable<CellSums> => {
    const key = locationKey(code) ?? code;
    const cell = cells.get(key) ?? { ...nothing, ...emptyCell, code, location_type };
    cells.set(key, cell);
    byCode.set(code, cell);
    return cell;
  };
  for (const location of locations.rows) {
    if (location.warehouse_id !== warehouseId) continue;
    if (streetKey !== null && location.street_key !== streetKey) continue;
    const code = streetKey === null ? zoneOf(location.code) : location.code;
    const cell = byCode.get(code) ?? cellOf(code, location);
    if (cell.location_type !== location.location_type) cell.location_type = null;
    addLocation(cell, location, fillingOf(filled, location.id));
    cell.cents += held.cents[location.id] ?? 0;
    const oldest = held.oldest[location.id] ?? Number.POSITIVE_INFINITY;
    if (oldest < (cell.oldest ?? Number.POSITIVE_INFINITY)) cell.oldest = oldest;
  }
  return [...cells].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, cell]) => cell);
};
