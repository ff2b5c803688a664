type Flag = 0 | 1;

/** A row of the product table as SQLite gives it: tenths, thousandths and ten-thousandths as integers. */
export type PlainRow = {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly unit_cost: number;
  readonly unit: string;
  readonly product_type: string;
  readonly barcode: string;
  readonly is_active: Flag;
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
  readonly is_dangerous: Flag;
  readonly is_fragile: Flag;
  readonly has_serial_number: Flag;
  readonly has_batch_control: Flag;
  readonly has_ean: Flag;
  readonly restock_priority: number;
  readonly min_stock_quantity: number;
  readonly ideal_stock_quantity: number;
  readonly has_expiration_date: Flag;
  readonly shelf_life_days: number | null;
  readonly min_remaining_shelf_life: number | null;
  readonly expiration_alert_days: number | null;
  readonly is_refrigerated: Flag;
  readonly storage_temp_min: number | null;
  readonly storage_temp_max: number | null;
  readonly created_at: string;
  readonly updated_at: string;
};

/** The columns that the page needs, no others. */
export const plainColumns = [
  'sku',
  'name',
  'description',
  'unit_cost',
  'unit',
  'product_type',
  'barcode',
  'is_active',
  'height',
  'width',
  'length',
  'weight',
  'is_dangerous',
  'is_fragile',
  'has_serial_number',
  'has_batch_control',
  'has_ean',
  'restock_priority',
  'min_stock_quantity',
  'ideal_stock_quantity',
  'has_expiration_date',
  'shelf_life_days',
  'min_remaining_shelf_life',
  'expiration_alert_days',
  'is_refrigerated',
  'storage_temp_min',
  'storage_temp_max',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof PlainRow)[];

const priorities = ['', 'Baixa', 'Média', 'Alta', 'Urgente'];
const tenth = (value: number | null): number | null => (value === null ? null : value / 10);

const describe = ({ height, width, length, weight }: PlainRow): string =>
  `${(height / 10).toFixed(1)}cm (A) × ${(width / 10).toFixed(1)}cm (L) × ${(length / 10).toFixed(1)}cm (C)` +
  ` | ${(weight / 1000).toFixed(3)}kg`;

const controlsOf = (row: PlainRow) => ({
  stock_control: {
    restock_priority: row.restock_priority,
    restock_priority_description: priorities[row.restock_priority],
    min_stock_quantity: row.min_stock_quantity / 1000,
    ideal_stock_quantity: row.ideal_stock_quantity / 1000,
  },
  expiration_control: {
    has_expiration_date: row.has_expiration_date === 1,
    shelf_life_days: row.shelf_life_days,
    min_remaining_shelf_life: row.min_remaining_shelf_life,
    expiration_alert_days: row.expiration_alert_days,
  },
  temperature_control: {
    is_refrigerated: row.is_refrigerated === 1,
    storage_temp_min: tenth(row.storage_temp_min),
    storage_temp_max: tenth(row.storage_temp_max),
  },
});

/** The same product that the API shows, written by hand as plainly as it can be. */
export const toPlainProduct = (row: PlainRow) => ({
  sku: row.sku,
  name: row.name,
  description: row.description,
  unit_cost: row.unit_cost / 10_000,
  unit: row.unit,
  product_type: row.product_type,
  barcode: row.barcode,
  is_active: row.is_active === 1,
  dimensions: {
    height: row.height / 10,
    width: row.width / 10,
    length: row.length / 10,
    weight: row.weight / 1000,
  },
  dimensions_description: describe(row),
  characteristics: {
    is_dangerous: row.is_dangerous === 1,
    is_fragile: row.is_fragile === 1,
    has_serial_number: row.has_serial_number === 1,
    has_batch_control: row.has_batch_control === 1,
    has_ean: row.has_ean === 1,
  },
  ...controlsOf(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});
