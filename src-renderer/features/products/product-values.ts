import type { ProductDetails, ProductExtra } from '#shared/areas/products/schema.ts';
import {
  unitCodes,
  unitDecimals,
  type AllocationPolicy,
  type ProductOrigin,
  type ProductType,
  type RestockPriority,
  type UnitCode,
} from '#shared/domain/enumerations.ts';

/** A number in a form: null where nothing is typed, NaN while the text is no number. */
type Typed = number | null;

export type StockValues = {
  readonly restock_priority: RestockPriority;
  readonly min_stock_quantity: Typed;
  readonly ideal_stock_quantity: Typed;
};

export type ExpirationValues = {
  readonly has_expiration_date: boolean;
  readonly shelf_life_days: Typed;
  readonly min_remaining_shelf_life: Typed;
  readonly expiration_alert_days: Typed;
};

export type TemperatureValues = {
  readonly is_refrigerated: boolean;
  readonly storage_temp_min: Typed;
  readonly storage_temp_max: Typed;
};

/** The values of the product's form, in the shape of the product itself, so that errors find their fields. */
export type ProductValues = {
  readonly sku: string;
  readonly name: string;
  readonly product_type: ProductType | '';
  readonly unit: UnitCode | '';
  readonly barcode: string;
  readonly unit_cost: Typed;
  readonly description: string;
  readonly is_active: boolean;
  readonly dimensions: Readonly<Record<'height' | 'width' | 'length' | 'weight', Typed>>;
  readonly characteristics: Readonly<
    Record<'is_dangerous' | 'is_fragile' | 'has_serial_number' | 'has_batch_control', boolean>
  >;
  readonly stock_control: StockValues;
  readonly expiration_control: ExpirationValues;
  readonly temperature_control: TemperatureValues;
  readonly extra: {
    readonly ncm: string;
    readonly origin: ProductOrigin | '';
    readonly brand: string;
    readonly category: string;
    readonly allocation_policy: AllocationPolicy | '';
    /** One a line. */
    readonly supplier_codes: string;
  };
};

/** An empty form: a product in units, active, of middle priority, without controls. */
export const blankProduct: ProductValues = {
  sku: '',
  name: '',
  product_type: '',
  unit: 'UN',
  barcode: '',
  unit_cost: null,
  description: '',
  is_active: true,
  dimensions: { height: null, width: null, length: null, weight: null },
  characteristics: {
    is_dangerous: false,
    is_fragile: false,
    has_serial_number: false,
    has_batch_control: false,
  },
  stock_control: { restock_priority: 2, min_stock_quantity: null, ideal_stock_quantity: null },
  expiration_control: {
    has_expiration_date: false,
    shelf_life_days: null,
    min_remaining_shelf_life: null,
    expiration_alert_days: null,
  },
  temperature_control: { is_refrigerated: false, storage_temp_min: null, storage_temp_max: null },
  extra: { ncm: '', origin: '', brand: '', category: '', allocation_policy: '', supplier_codes: '' },
};

/** The form that shows a product as it is; a measure of 0 is an empty field. */
export function valuesOf(product: ProductDetails): ProductValues {
  const { has_ean: _, ...characteristics } = product.characteristics;
  const { restock_priority_description: __, ...stock } = product.stock_control;
  const { height, width, length, weight } = product.dimensions;
  return {
    sku: product.sku,
    name: product.name,
    product_type: product.product_type,
    unit: unitCodes.find((code) => code === product.unit) ?? '',
    barcode: product.barcode,
    unit_cost: product.unit_cost,
    description: product.description,
    is_active: product.is_active,
    dimensions: {
      height: height || null,
      width: width || null,
      length: length || null,
      weight: weight || null,
    },
    characteristics,
    stock_control: stock,
    expiration_control: product.expiration_control,
    temperature_control: product.temperature_control,
    extra: extraValues(product.extra),
  };
}

const extraValues = (extra: ProductExtra): ProductValues['extra'] => ({
  ncm: extra.ncm ?? '',
  origin: extra.origin ?? '',
  brand: extra.brand ?? '',
  category: extra.category ?? '',
  allocation_policy: extra.allocation_policy ?? '',
  supplier_codes: extra.supplier_codes.join('\n'),
});

/** Gives the number of decimals of a quantity in this unit; 3 while no unit is chosen. */
export function quantityDecimals(unit: string): number {
  const code = unitCodes.find((candidate) => candidate === unit);
  return code === undefined ? 3 : unitDecimals(code);
}
