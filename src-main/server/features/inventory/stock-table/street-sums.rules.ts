import { fullPercent } from '#shared/areas/inventory/occupancy-rules.ts';
import type { ProductColumns } from './product-columns.state.ts';
import type { RowTable } from './row-columns.state.ts';
import type { Places } from './sum-facts.state.ts';
import type { PlaceFact } from './sum-facts.queries.ts';

/** Sums of the places of one street, mm³, grams and thousandths; `in_*` is what lies in places with that limit. */
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
  /** Null where no place of the street has that limit. */
  readonly max_volume: number | null;
  readonly max_weight: number | null;
  readonly max_items: number | null;
  readonly in_volume: number;
  readonly in_weight: number;
  readonly in_items: number;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What lies in each place, by its id. */
const fillings = ({ columns, size }: RowTable, { volume, weight }: ProductColumns, places: number) => {
  const filled = {
    items: new Float64Array(places),
    volume: new Float64Array(places),
    weight: new Float64Array(places),
  };
  for (let slot = 0; slot < size; slot += 1) {
    const quantity = columns.quantity[slot] ?? 0;
    if (quantity === 0) continue;
    const place = columns.location[slot] ?? 0;
    const product = columns.product[slot] ?? 0;
    filled.items[place] = (filled.items[place] ?? 0) + quantity;
    filled.volume[place] = (filled.volume[place] ?? 0) + (quantity * (volume[product] ?? 0)) / 1000;
    filled.weight[place] = (filled.weight[place] ?? 0) + (quantity * (weight[product] ?? 0)) / 1000;
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

/** The tightest limit of a place in per cent, 0 where it has none. */
const tightest = (place: PlaceFact, { volume, weight, items }: Filling): number =>
  100 *
  Math.max(
    place.max_volume === null ? 0 : volume / place.max_volume,
    place.max_weight === null ? 0 : weight / place.max_weight,
    place.max_items === null ? 0 : items / place.max_items,
  );

const measures = ['volume', 'weight', 'items'] as const;

const addPlace = (street: Sums, place: PlaceFact, filling: Filling): void => {
  const percent = tightest(place, filling);
  const isEmpty = filling.items === 0;
  const isOver = !isEmpty && percent > 100;
  street.locations += 1;
  street.empty += Number(isEmpty);
  street.over += Number(isOver);
  street.full += Number(!isEmpty && !isOver && Math.round(percent * 10) / 10 >= fullPercent);
  street.blocked += place.is_blocked;
  for (const measure of measures) {
    const limit = place[`max_${measure}`];
    street[measure] += filling[measure];
    if (limit === null) continue;
    street[`max_${measure}`] = (street[`max_${measure}`] ?? 0) + limit;
    street[`in_${measure}`] += filling[measure];
  }
};

/** How full the streets of the site are, or of one warehouse, by warehouse and street. */
export const sumStreets = (
  table: RowTable,
  { products, places, warehouseId }: { products: ProductColumns; places: Places; warehouseId: number | null },
): readonly StreetSums[] => {
  const filled = fillings(table, products, places.warehouse.length);
  const warehouses = new Map(places.warehouses.map((warehouse) => [warehouse.id, warehouse]));
  const streets = new Map<string, { readonly order: readonly [number, string]; readonly sums: Sums }>();
  for (const place of places.rows) {
    const warehouse = warehouses.get(place.warehouse_id);
    if (warehouse === undefined || (warehouseId !== null && warehouseId !== warehouse.id)) continue;
    const key = `${warehouse.id} ${place.street_key}`;
    const named = { warehouse_code: warehouse.code, warehouse_name: warehouse.name, street: place.street };
    const street = streets.get(key) ?? {
      order: [warehouse.id, place.street_key],
      sums: { ...nothing, ...named },
    };
    if (place.street < street.sums.street) street.sums.street = place.street;
    const { id } = place;
    const filling = {
      items: filled.items[id] ?? 0,
      volume: filled.volume[id] ?? 0,
      weight: filled.weight[id] ?? 0,
    };
    addPlace(street.sums, place, filling);
    streets.set(key, street);
  }
  return [...streets.values()]
    .toSorted((one, other) => one.order[0] - other.order[0] || (one.order[1] < other.order[1] ? -1 : 1))
    .map(({ sums }) => sums);
};
