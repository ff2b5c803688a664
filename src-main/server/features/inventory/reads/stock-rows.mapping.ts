import type { LocationType, LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import { expiryOf, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { reais } from '../../../kernel/stored-values.ts';
import { centsOf } from '../../../kernel/worth.ts';
import { isUsableRow, mm3PerCm3, shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';

/** Holds the site's expiration rule, with the days of warning of products without their own. */
export type SiteExpiry = ExpiryRule & { readonly alert_days: number };

/** One stock row with what belongs to it, in the units of the database. */
export type StockColumns = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit: string;
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
  readonly expiration_alert_days: number | null;
  readonly average_cost: number;
  readonly location_code: string;
  readonly location_name: string;
  readonly location_type: LocationType;
  readonly is_usable: number;
  readonly warehouse_code: string;
  readonly warehouse_name: string;
  readonly stock_status: StockStatus;
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly lot_uid: string | null;
  readonly batch_number: string | null;
  readonly serial_number: string | null;
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
  readonly lot_status: LotStatus | null;
  readonly received_at: string;
  readonly last_movement_at: string | null;
};

const rounded = (value: number, locations: number): number =>
  fromScaled(Math.round(value * 10 ** locations), locations);

const unitsOf = (quantity: number): number => quantity / 1000;
const grams = 1000;

/** A stock row as the API shows it on the given day. */
export const toStockRow = (row: StockColumns, site: SiteExpiry): StockRow => {
  const free = row.quantity - row.quantity_reserved;
  const units = unitsOf(row.quantity);
  const alert_days = row.expiration_alert_days ?? site.alert_days;
  return {
    product: { sku: row.sku, name: row.name, barcode: row.barcode, unit: row.unit },
    location: {
      code: row.location_code,
      name: row.location_name,
      location_type: row.location_type,
      is_usable: row.is_usable === 1,
    },
    warehouse: { code: row.warehouse_code, name: row.warehouse_name },
    stock_status: row.stock_status,
    quantity: shownQuantity(row.quantity),
    quantity_reserved: shownQuantity(row.quantity_reserved),
    quantity_available: shownQuantity(isUsableRow(row, site) ? free : 0),
    average_cost: fromScaled(row.average_cost, 4),
    value: reais(centsOf(row.quantity, row.average_cost)),
    lot_id: row.lot_uid,
    batch_number: row.batch_number,
    serial_number: row.serial_number,
    expiration_date: row.expiration_date,
    manufacturing_date: row.manufacturing_date,
    lot_status: row.lot_status,
    volume_occupied: rounded((units * row.height * row.width * row.length) / mm3PerCm3, 3),
    weight_occupied: rounded((units * row.weight) / grams, 3),
    ...expiryOf(row.expiration_date, { ...site, alert_days }),
    received_at: row.received_at,
    last_movement_at: row.last_movement_at,
  };
};
