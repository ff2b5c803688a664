import {
  productSearched,
  type Product,
  type ProductDetails,
  type ProductExtra,
} from '#shared/areas/products/schema.ts';
import type { FiledProduct } from '#shared/areas/products/file.ts';
import {
  restockPriorityLabel,
  type ProductType,
  type RestockPriority,
  type UnitCode,
} from '#shared/domain/enumerations.ts';
import { dimensionsDescription } from '#shared/areas/products/rules.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { foldedSearchText } from '../../db/search-text.ts';
import type { ProductRow } from '../../db/schema/products.ts';
import type { StagedColumns } from '../../db/schema/staged.ts';
import { barcodeKeyOf, type ProductState } from './products.rules.ts';

/** The columns that the list shows; the rest belongs to the product's own route. */
export const listColumns = [
  'id',
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
] as const;

/** The columns that a product file holds. */
export const fileColumns = [
  ...listColumns,
  'ncm',
  'origin',
  'brand',
  'category',
  'allocation_policy',
  'packagings',
] as const;

export const detailColumns = [...fileColumns, 'version'] as const;

export type FileRow = Pick<ProductRow, (typeof fileColumns)[number]>;
export type ListRow = Pick<ProductRow, (typeof listColumns)[number]>;
export type DetailRow = Pick<ProductRow, (typeof detailColumns)[number]>;

/** Holds the instants of a product's row; its state gives the other columns. */
type Life = Pick<ProductRow, 'created_at' | 'updated_at'>;
type Lived<Row> = Omit<Row, 'id' | 'version' | keyof Life>;

/** The further codes of a product, in their order. */
export type Codes = Pick<ProductExtra, 'supplier_codes' | 'gtins'>;

const tenths = (value: number | null): number | null => (value === null ? null : fromScaled(value, 1));

const dimensionsOf = (row: Lived<ListRow>): Product['dimensions'] => ({
  height: fromScaled(row.height, 1),
  width: fromScaled(row.width, 1),
  length: fromScaled(row.length, 1),
  weight: fromScaled(row.weight, 3),
});

const productOf = (row: Lived<ListRow>, { created_at, updated_at }: Life): Product => {
  const dimensions = dimensionsOf(row);
  const priority = row.restock_priority as RestockPriority;
  return {
    sku: row.sku,
    name: row.name,
    description: row.description,
    unit_cost: fromScaled(row.unit_cost, 4),
    unit: row.unit as UnitCode,
    product_type: row.product_type as ProductType,
    barcode: row.barcode,
    is_active: row.is_active === 1,
    dimensions,
    dimensions_description: dimensionsDescription(dimensions),
    characteristics: {
      is_dangerous: row.is_dangerous === 1,
      is_fragile: row.is_fragile === 1,
      has_serial_number: row.has_serial_number === 1,
      has_batch_control: row.has_batch_control === 1,
      has_ean: row.has_ean === 1,
    },
    stock_control: {
      restock_priority: priority,
      restock_priority_description: restockPriorityLabel(priority),
      min_stock_quantity: fromScaled(row.min_stock_quantity, 3),
      ideal_stock_quantity: fromScaled(row.ideal_stock_quantity, 3),
    },
    expiration_control: {
      has_expiration_date: row.has_expiration_date === 1,
      shelf_life_days: row.shelf_life_days,
      min_remaining_shelf_life: row.min_remaining_shelf_life,
      expiration_alert_days: row.expiration_alert_days,
    },
    temperature_control: {
      is_refrigerated: row.is_refrigerated === 1,
      storage_temp_min: tenths(row.storage_temp_min),
      storage_temp_max: tenths(row.storage_temp_max),
    },
    created_at,
    updated_at,
  };
};

/** A row as the specification shows a product. */
export const toProduct = (row: ListRow): Product => productOf(row, row);

const extraOf = (row: Lived<FileRow>, codes: Codes): ProductExtra => ({
  ncm: row.ncm,
  origin: row.origin as ProductExtra['origin'],
  brand: row.brand,
  category: row.category,
  allocation_policy: row.allocation_policy as ProductExtra['allocation_policy'],
  packagings: JSON.parse(row.packagings) as ProductExtra['packagings'],
  ...codes,
});

/** A row with its further codes as a product file holds it. */
export const toFiled = (row: FileRow, codes: Codes): FiledProduct => ({
  ...toProduct(row),
  extra: extraOf(row, codes),
});

/** The columns of a state with its further codes as the product's own route will show them. */
export const detailsOf = (
  columns: Lived<DetailRow>,
  life: Life & Pick<ProductRow, 'version'>,
  codes: Codes,
): ProductDetails => ({
  ...productOf(columns, life),
  extra: extraOf(columns, codes),
  version: life.version,
});

/** A row with its further codes as the product's own route shows it. */
export const toDetails = (row: DetailRow, codes: Codes): ProductDetails => detailsOf(row, row, codes);

const bit = (value: boolean): number => (value ? 1 : 0);
const toTenths = (value: number | null): number | null => (value === null ? null : toScaled(value, 1));

/** The columns that a product's state decides; ids, version and instants come from the service. */
export type StateColumns = StagedColumns;

/** A product's state as the columns that keep it; one literal, since an import makes 100,000 of them. */
export const toColumns = (state: ProductState): StateColumns => {
  const sku_fold = foldText(state.sku);
  const name_fold = foldText(state.name);
  return {
    sku: state.sku,
    sku_key: skuKey(state.sku),
    sku_fold,
    name: state.name,
    name_fold,
    description: state.description,
    unit_cost: toScaled(state.unit_cost, 4),
    unit: state.unit,
    product_type: state.product_type,
    barcode: state.barcode,
    barcode_key: barcodeKeyOf(state),
    is_active: bit(state.is_active),
    height: toScaled(state.dimensions.height, 1),
    width: toScaled(state.dimensions.width, 1),
    length: toScaled(state.dimensions.length, 1),
    weight: toScaled(state.dimensions.weight, 3),
    is_dangerous: bit(state.characteristics.is_dangerous),
    is_fragile: bit(state.characteristics.is_fragile),
    has_serial_number: bit(state.characteristics.has_serial_number),
    has_batch_control: bit(state.characteristics.has_batch_control),
    has_ean: bit(state.characteristics.has_ean),
    restock_priority: state.stock_control.restock_priority,
    min_stock_quantity: toScaled(state.stock_control.min_stock_quantity, 3),
    ideal_stock_quantity: toScaled(state.stock_control.ideal_stock_quantity, 3),
    has_expiration_date: bit(state.expiration_control.has_expiration_date),
    shelf_life_days: state.expiration_control.shelf_life_days,
    min_remaining_shelf_life: state.expiration_control.min_remaining_shelf_life,
    expiration_alert_days: state.expiration_control.expiration_alert_days,
    is_refrigerated: bit(state.temperature_control.is_refrigerated),
    storage_temp_min: toTenths(state.temperature_control.storage_temp_min),
    storage_temp_max: toTenths(state.temperature_control.storage_temp_max),
    ncm: state.extra.ncm,
    origin: state.extra.origin,
    brand: state.extra.brand,
    category: state.extra.category,
    allocation_policy: state.extra.allocation_policy,
    packagings: JSON.stringify(state.extra.packagings),
    search_text: foldedSearchText(
      eachOf(productSearched, { sku: sku_fold, barcode: foldText(state.barcode), name: name_fold }),
    ),
  };
};
