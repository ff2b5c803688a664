import type { LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import { expiryOf, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { LocationStock } from '#shared/areas/inventory/location-stock-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { isUsableRow } from '../../../stock/whereabouts/parts.rules.ts';

/** A location as its stock rows name it. */
export type Location = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly is_usable: number;
  readonly warehouse_code: string;
  readonly warehouse_name: string;
};

/** A stock row with its product, lot and serial number, in the units of the database. */
export type PlacedRow = {
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly stock_status: StockStatus;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_movement_at: string | null;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
  readonly expiration_alert_days: number | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
  readonly lot_status: LotStatus | null;
  readonly serial_number: string | null;
};

/** Holds the site's expiration rule, with the days of warning of products without their own. */
export type SiteRule = ExpiryRule & { readonly alert_days: number };

const decimals = 3;
const thousandths = 1_000;

/** Writes so many millionths with three decimals, the last one rounded. */
const writeMillionths = (millionths: bigint): string => {
  const rounded = (millionths + 500n) / 1_000n;
  return `${rounded / 1_000n}.${String(rounded % 1_000n).padStart(decimals, '0')}`;
};

/**
 * The product of whole numbers, which are so many millionths, with three decimals; the largest goods in the largest
 * quantity have more digits than a number holds, and are multiplied the slow way.
 */
const threeDecimals = (...factors: readonly number[]): string => {
  const millionths = factors.reduce((product, factor) => product * factor, 1);
  if (millionths > Number.MAX_SAFE_INTEGER - 500)
    return writeMillionths(factors.reduce((product, factor) => product * BigInt(factor), 1n));
  const raised = millionths + 500;
  return ((raised - (raised % 1_000)) / 1_000_000).toFixed(decimals);
};

const storageInfo = (row: PlacedRow, rule: SiteRule): LocationStock['storage_info'] => {
  const alert_days = row.expiration_alert_days ?? rule.alert_days;
  const { is_expired, expires_soon, days_to_expire } = expiryOf(row.expiration_date, { ...rule, alert_days });
  return {
    has_batch: row.batch_number !== null,
    has_serial: row.serial_number !== null,
    has_expiration: row.expiration_date !== null,
    is_expired,
    expires_soon,
    days_to_expire,
  };
};

/** Builds the function that turns rows of a location into the items of the specification, on the day of that rule. */
export const toLocationStock = (of: Location, rule: SiteRule): ((row: PlacedRow) => LocationStock) => {
  const location = { name: of.name, code: of.code };
  const { is_usable } = of;
  const warehouse = { name: of.warehouse_name, code: of.warehouse_code };
  return (row) => {
    const free = row.quantity - row.quantity_reserved;
    return {
      location,
      product: { name: row.name, sku: row.sku, barcode: row.barcode },
      warehouse,
      quantity: (row.quantity / thousandths).toFixed(decimals),
      quantity_reserved: fromScaled(row.quantity_reserved, decimals),
      quantity_available: isUsableRow({ ...row, is_usable }, rule) ? fromScaled(free, decimals) : 0,
      batch_number: row.batch_number,
      serial_number: row.serial_number,
      expiration_date: row.expiration_date,
      manufacturing_date: row.manufacturing_date,
      volume_occupied: threeDecimals(row.height, row.width, row.length, row.quantity),
      weight_occupied: threeDecimals(row.weight, row.quantity),
      storage_info: storageInfo(row, rule),
      audit: {
        created_at: row.created_at,
        updated_at: row.updated_at,
        last_movement_at: row.last_movement_at,
      },
    };
  };
};
