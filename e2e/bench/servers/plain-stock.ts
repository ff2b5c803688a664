/** A location as the floor reads it. */
export type PlainLocation = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly is_usable: number;
  readonly warehouse_code: string;
  readonly warehouse_name: string;
};

/** A row of stock as the floor reads it. */
export type PlainStock = {
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly stock_status: string;
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
  readonly lot_status: string | null;
  readonly serial_number: string | null;
};

const dayMs = 86_400_000;
const siteAlertDays = 30;

const info = (row: PlainStock, today: string) => {
  const date = row.expiration_date;
  const days = date === null ? null : (Date.parse(date) - Date.parse(today)) / dayMs;
  const isExpired = days !== null && days < 0;
  return {
    has_batch: row.batch_number !== null,
    has_serial: row.serial_number !== null,
    has_expiration: date !== null,
    is_expired: isExpired,
    expires_soon: days !== null && !isExpired && days <= (row.expiration_alert_days ?? siteAlertDays),
    days_to_expire: days,
  };
};

/** An item of the specification, by hand. */
export const toPlainStock = (location: PlainLocation, row: PlainStock, today: string) => {
  const units = row.quantity / 1000;
  const storage_info = info(row, today);
  const isUsable =
    location.is_usable === 1 &&
    row.stock_status === 'available' &&
    (row.lot_status ?? 'approved') === 'approved' &&
    !storage_info.is_expired;
  return {
    location: { name: location.name, code: location.code },
    product: { name: row.name, sku: row.sku, barcode: row.barcode },
    warehouse: { name: location.warehouse_name, code: location.warehouse_code },
    quantity: units.toFixed(3),
    quantity_reserved: row.quantity_reserved / 1000,
    quantity_available: isUsable ? (row.quantity - row.quantity_reserved) / 1000 : 0,
    batch_number: row.batch_number,
    serial_number: row.serial_number,
    expiration_date: row.expiration_date,
    manufacturing_date: row.manufacturing_date,
    volume_occupied: ((row.height * row.width * row.length * units) / 1000).toFixed(3),
    weight_occupied: ((row.weight * units) / 1000).toFixed(3),
    storage_info,
    audit: {
      created_at: row.created_at,
      updated_at: row.updated_at,
      last_movement_at: row.last_movement_at,
    },
  };
};
