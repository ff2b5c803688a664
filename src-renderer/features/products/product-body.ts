import type { ExpirationValues, ProductValues, StockValues, TemperatureValues } from './product-values.ts';

const orNull = <T extends string>(text: T | ''): T | null => (text === '' ? null : text);
const orUndefined = <T extends string>(text: T | ''): T | undefined => (text === '' ? undefined : text);

/** Stock control as the API takes it; an empty quantity is 0. */
export const stockBody = (values: StockValues) => ({
  restock_priority: values.restock_priority,
  min_stock_quantity: values.min_stock_quantity ?? 0,
  ideal_stock_quantity: values.ideal_stock_quantity ?? 0,
});

/** Expiry control as the API takes it; switched off, its days are cleared. */
export const expirationBody = (values: ExpirationValues): ExpirationValues =>
  values.has_expiration_date
    ? values
    : {
        has_expiration_date: false,
        shelf_life_days: null,
        min_remaining_shelf_life: null,
        expiration_alert_days: null,
      };

/** Temperature control as the API takes it; switched off, its limits are cleared. */
export const temperatureBody = (values: TemperatureValues): TemperatureValues =>
  values.is_refrigerated
    ? values
    : { is_refrigerated: false, storage_temp_min: null, storage_temp_max: null };

/** The body that a form means, before any judgement: what is not chosen is missing, what is empty is null. */
export function productBody(values: ProductValues) {
  const { dimensions, extra } = values;
  return {
    sku: values.sku.trim(),
    name: values.name,
    product_type: orUndefined(values.product_type),
    unit: orUndefined(values.unit),
    barcode: values.barcode.trim(),
    unit_cost: values.unit_cost ?? 0,
    description: values.description,
    is_active: values.is_active,
    dimensions: {
      height: dimensions.height ?? 0,
      width: dimensions.width ?? 0,
      length: dimensions.length ?? 0,
      weight: dimensions.weight ?? 0,
    },
    characteristics: values.characteristics,
    stock_control: stockBody(values.stock_control),
    expiration_control: expirationBody(values.expiration_control),
    temperature_control: temperatureBody(values.temperature_control),
    extra: {
      ncm: orNull(extra.ncm.replaceAll(/[.\s]/gu, '')),
      origin: orNull(extra.origin),
      brand: orNull(extra.brand.trim()),
      category: orNull(extra.category.trim()),
      allocation_policy: orNull(extra.allocation_policy),
      supplier_codes: extra.supplier_codes
        .split('\n')
        .map((code) => code.trim())
        .filter((code) => code !== ''),
    },
  };
}
