import fc from 'fast-check';
import { instant, perPages, strangeTexts } from './five-operations.test-kit.ts';

const checkDigit = (digits: string): number =>
  (10 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10;
/** The GTIN of that number. */
export const gtin = (number: number): string => {
  const digits = `789${String(number).padStart(9, '0')}`;
  return digits + checkDigit(digits);
};

const size = fc.constantFrom(0, 0.1, 12.2, 30, 99_999.9);
const days = fc.option(fc.constantFrom(0, 30, 90));
const flag = fc.boolean();
/** A product as it is sent, with or without each of its parts. */
export const anyProduct = fc.record(
  {
    name: fc.constantFrom(...strangeTexts),
    description: fc.constantFrom(null, '', 'linha\noutra', ...strangeTexts),
    unit_cost: fc.constantFrom(0, 0.0001, 18.9, 12.3456, 99_999_999.9999),
    unit: fc.constantFrom('UN', 'KG', 'CX'),
    product_type: fc.constantFrom('finished_good', 'resale_good', 'packaging'),
    barcode: fc.constantFrom('none', 'empty', 'own', 'gtin'),
    is_active: flag,
    dimensions: fc.record(
      { height: size, width: size, length: size, weight: fc.constantFrom(0, 0.001, 1.5, 999_999.999) },
      { requiredKeys: [] },
    ),
    characteristics: fc.record(
      { is_dangerous: flag, is_fragile: flag, has_serial_number: flag, has_batch_control: flag },
      { requiredKeys: [] },
    ),
    stock_control: fc.record({
      restock_priority: fc.constantFrom(1, 2, 3, 4),
      min_stock_quantity: fc.constantFrom(0, 0.001, 2.5),
      ideal_stock_quantity: fc.constantFrom(2.5, 999_999_999.999),
    }),
    expiration_control: fc.record({
      has_expiration_date: fc.constant(true),
      shelf_life_days: fc.constantFrom(null, 90, 36_500),
      min_remaining_shelf_life: days,
      expiration_alert_days: days,
    }),
    temperature_control: fc.record({
      is_refrigerated: fc.constant(true),
      storage_temp_min: fc.constantFrom(null, -273.1, -18.5, 0),
      storage_temp_max: fc.constantFrom(null, 0, 7.5, 999.9),
    }),
  },
  { requiredKeys: ['name', 'unit', 'product_type', 'barcode'] },
);
export type Sent = typeof anyProduct extends fc.Arbitrary<infer One> ? One : never;

const priorities: Readonly<Record<number, string>> = { 1: 'Baixa', 2: 'Média', 3: 'Alta', 4: 'Urgente' };

/** The product as the specification shows what was sent. */
export const productOf = (sku: string, barcode: string, sent: Sent) => {
  const dimensions = { height: 0, width: 0, length: 0, weight: 0, ...sent.dimensions };
  const { height, width, length, weight } = dimensions;
  const { is_dangerous = false, is_fragile = false } = sent.characteristics ?? {};
  const { has_serial_number = false, has_batch_control = false } = sent.characteristics ?? {};
  const stock = sent.stock_control ?? { restock_priority: 2, min_stock_quantity: 0, ideal_stock_quantity: 0 };
  return {
    sku,
    name: sent.name.trim(),
    description: (sent.description ?? '').trim(),
    unit_cost: sent.unit_cost ?? 0,
    unit: sent.unit,
    product_type: sent.product_type,
    barcode,
    is_active: sent.is_active ?? true,
    dimensions,
    dimensions_description: `${height.toFixed(1)}cm (A) × ${width.toFixed(1)}cm (L) × ${length.toFixed(1)}cm (C) | ${weight.toFixed(3)}kg`,
    characteristics: {
      is_dangerous,
      is_fragile,
      has_serial_number,
      has_batch_control,
      has_ean: sent.barcode === 'gtin',
    },
    stock_control: {
      restock_priority: stock.restock_priority,
      restock_priority_description: priorities[stock.restock_priority],
      min_stock_quantity: stock.min_stock_quantity,
      ideal_stock_quantity: stock.ideal_stock_quantity,
    },
    expiration_control: sent.expiration_control ?? {
      has_expiration_date: false,
      shelf_life_days: null,
      min_remaining_shelf_life: null,
      expiration_alert_days: null,
    },
    temperature_control: sent.temperature_control ?? {
      is_refrigerated: false,
      storage_temp_min: null,
      storage_temp_max: null,
    },
    created_at: instant,
    updated_at: instant,
  };
};
export type Shown = ReturnType<typeof productOf>;

/** A call of the list; its filters stand in the order in which an answer tells them. */
export const productCall = fc.record(
  {
    page: fc.constantFrom(1, 2, 3, 9),
    per_page: perPages,
    sort: fc.constantFrom('sku', '-sku', 'unit_cost,sku', '-unit_cost,sku', 'restock_priority,sku'),
    product_type: fc.constantFrom('finished_good', 'resale_good', 'packaging', 'other'),
    is_active: flag,
    unit: fc.constantFrom('UN', 'KG', 'CX'),
    restock_priority: fc.constantFrom(1, 2, 3),
    has_expiration_date: flag,
    is_refrigerated: flag,
    is_dangerous: flag,
    has_ean: flag,
  },
  { requiredKeys: ['sort'] },
);

/** The value of a field of that name, wherever it stands in the product. */
export const fieldOf = (product: Shown, name: string): unknown =>
  Object.values(product)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value) : []))
    .concat(Object.entries(product))
    .find(([key]) => key === name)?.[1];

/** Products as one `sort` puts them; those that are equal by it stay in the order of their SKUs. */
export const sorted = (products: readonly Shown[], sort: string): readonly Shown[] => {
  const [first = ''] = sort.split(',');
  const sign = first.startsWith('-') ? -1 : 1;
  const name = first.replace('-', '');
  const value = (product: Shown) => fieldOf(product, name) as string | number;
  return products.toSorted((a, b) => sign * (value(a) < value(b) ? -1 : Number(value(a) > value(b))));
};
