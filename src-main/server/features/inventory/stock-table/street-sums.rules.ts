import { fullPercent } from '#shared/areas/inventory/occupancy-rules.ts';
import type { ProductColumns } from './product-columns.state.ts';
import type { RowTable } from './row-columns.state.ts';
import type { Locations } from './sum-facts.state.ts';
import type { LocationFact } from './sum-facts.queries.ts';

/**
 * Sums of the locations of one street, mm³, grams and thousandths; `in_*` is what lies in locations with that limit.
 */
export type StreetSums = {
  readonly warehouse_code: string;
  readonly warehouse_name: string;
  readonly street: string;
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
type Sums = Mutable<StreetSums>;

/** The tightest limit of a location in per cent, 0 where it has none. */
const tightest = (location: LocationFact, { volume, weight, items }: Filling): number =>
  100 *
  Math.max(
    location.max_volume === null ? 0 : volume / location.max_volume,
    location.max_weight === null ? 0 : weight / location.max_weight,
    location.max_items === null ? 0 : items / location.max_items,
  );

const measures = ['volume', 'weight', 'items'] as const;

const addLocation = (street: Sums, location: LocationFact, filling: Filling): void => {
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
  const streets = new Map<string, { readonly order: readonly [number, string]; readonly sums: Sums }>();
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
    const { id } = location;
    const filling = {
      items: filled.items[id] ?? 0,
      volume: filled.volume[id] ?? 0,
      weight: filled.weight[id] ?? 0,
    };
    addLocation(street.sums, location, filling);
    streets.set(key, street);
  }
  return [...streets.values()]
    .toSorted((one, other) => one.order[0] - other.order[0] || (one.order[1] < other.order[1] ? -1 : 1))
    .map(({ sums }) => sums);
};
