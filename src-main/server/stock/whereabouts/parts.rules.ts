import type { StockDetails } from '#shared/areas/inventory/stock-details-schema.ts';
import type { WarehouseStocks } from '#shared/areas/products/stock-schema.ts';
import { mayBePromised } from '#shared/domain/allocation.ts';
import { firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import { zoneNamer, type Zone } from '#shared/domain/location-code.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { siteMoment } from '../../kernel/site-moment.ts';
import type { Part } from './parts.queries.ts';

/** Sizes are stored in millimetres, volumes shown in cubic centimetres. */
export const mm3PerCm3 = 1000;

/** Thousandths as the number that the API shows. */
export const shownQuantity = (thousandths: number): number => fromScaled(thousandths, 3);

type Usable = Pick<Part, 'stock_status' | 'is_usable' | 'lot_status' | 'expiration_date'>;

/** Tells whether goods of a row are available on the day of that rule. */
export const isUsableRow = (row: Usable, rule: ExpiryRule): boolean => {
  const { stock_status, lot_status, expiration_date } = row;
  const facts = { stock_status, lot_status, expiration_date, is_usable_location: row.is_usable === 1 };
  return mayBePromised(facts, firstValidDay(rule));
};

/** Sums of stock rows in thousandths: what is there, is reserved, may be promised, and could be if nothing were reserved. */
export type Sums = {
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly usable: number;
};

/** The sums of these rows on the day of that rule. */
export const sumParts = (parts: readonly Part[], rule: ExpiryRule): Sums => {
  const sums = { on_hand: 0, reserved: 0, available: 0, usable: 0 };
  for (const part of parts) {
    sums.on_hand += part.quantity;
    sums.reserved += part.quantity_reserved;
    if (!isUsableRow(part, rule)) continue;
    sums.usable += part.quantity;
    sums.available += part.quantity - part.quantity_reserved;
  }
  return sums;
};

/** The parts that are alike, as lists in the order in which each kind was first met; none is empty. */
export const alike = (
  parts: readonly Part[],
  keyOf: (part: Part) => unknown,
): readonly [Part, ...Part[]][] => {
  const groups = new Map<string, [Part, ...Part[]]>();
  for (const part of parts) {
    const key = JSON.stringify(keyOf(part));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [part]);
    else group.push(part);
  }
  return [...groups.values()];
};

/** Holds the site's expiration rule, its time zone and the names of its zones. */
export type SiteRule = ExpiryRule & { readonly time_zone: string; readonly zones: readonly Zone[] };

const quantitiesOf = (parts: readonly Part[], rule: ExpiryRule) => {
  const { on_hand, reserved, available } = sumParts(parts, rule);
  return {
    total_quantity: shownQuantity(on_hand),
    reserved_quantity: shownQuantity(reserved),
    available_quantity: shownQuantity(available),
  };
};

const locationsOf = (parts: readonly Part[]): number =>
  new Set(parts.map(({ warehouse_id, location_code }) => `${warehouse_id} ${location_code}`)).size;

const storageOf = (parts: readonly Part[], rule: ExpiryRule) => ({
  ...quantitiesOf(parts, rule),
  total_locations: locationsOf(parts),
});

const byWarehouse = (parts: readonly Part[]) => alike(parts, ({ warehouse_id }) => warehouse_id);

const warehouseOf = ([{ warehouse_id: id, warehouse_name: name, warehouse_code: code }]: [
  Part,
  ...Part[],
]) => ({ id, name, code });

/** The stock of a product in each warehouse that holds any of it. */
export const warehouseStocks = (
  parts: readonly Part[],
  { rule, isBelowMinimum }: { readonly rule: ExpiryRule; readonly isBelowMinimum: boolean },
): WarehouseStocks => ({
  warehouses: byWarehouse(parts).map((group) => ({
    ...warehouseOf(group),
    stock: {
      ...quantitiesOf(group, rule),
      is_below_min_stock: isBelowMinimum,
      total_locations: locationsOf(group),
      storage_details: {
        available_for_sale: storageOf(
          group.filter(({ is_pick_face }) => is_pick_face === 1),
          rule,
        ),
        storage: storageOf(
          group.filter(({ is_pick_face }) => is_pick_face === 0),
          rule,
        ),
        other_areas: [],
      },
    },
  })),
});

const startOf = (day: string | null, timeZone: string): string | null =>
  day === null ? null : siteMoment(day, 'first', timeZone);

const lotsByLocation = (parts: readonly Part[], site: SiteRule): StockDetails['locations'] => {
  const zoneName = zoneNamer(site.zones);
  return alike(parts, (part) => [
    part.warehouse_id,
    part.location_code,
    part.batch_number,
    part.expiration_date,
    part.manufacturing_date,
  ]).map((group) => {
    const [first] = group;
    const { total_quantity: quantity, ...others } = quantitiesOf(group, site);
    return {
      location_code: first.location_code,
      location_name: first.location_name,
      zone_name: zoneName(first.location_code),
      quantity,
      ...others,
      batch_number: first.batch_number,
      expiration_date: startOf(first.expiration_date, site.time_zone),
      manufacturing_date: startOf(first.manufacturing_date, site.time_zone),
    };
  });
};

/** The stock of a product by warehouse, location and lot. */
export const stockDetails = (
  parts: readonly Part[],
  {
    site,
    isBelowMinimum,
    stock_control,
  }: {
    readonly site: SiteRule;
    readonly isBelowMinimum: boolean;
    readonly stock_control: StockDetails['summary']['stock_control'];
  },
): StockDetails => ({
  summary: {
    ...quantitiesOf(parts, site),
    is_below_min_stock: isBelowMinimum,
    total_locations: locationsOf(parts),
    stock_control,
  },
  warehouses: byWarehouse(parts).map((group) => ({
    ...warehouseOf(group),
    ...quantitiesOf(group, site),
    total_locations: locationsOf(group),
    locations: lotsByLocation(group, site),
  })),
  locations: lotsByLocation(parts, site),
});
