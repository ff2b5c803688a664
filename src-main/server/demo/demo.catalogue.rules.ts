import { gtinCheckDigit } from '#shared/domain/brazil/gtin.ts';
import type { CreateProductInput } from '#shared/areas/products/schema.ts';
import { demoBrands, demoEndings, demoKinds, type DemoKind } from '#shared/areas/demo/words.ts';
import { pick, scattered } from './demo.scatter.rules.ts';

/** The SKU of the product at that index. */
export const skuAt = (index: number): string =>
  `${pick(['AL', 'MX', 'CD', 'PR', 'ZT'], index)}-${100_000 + index}`;

const nameOf = (kind: DemoKind, index: number): string => {
  const size = pick(kind.sizes, scattered(index, 2));
  const brand = pick(demoBrands, scattered(index, 3));
  const ending = pick(demoEndings, scattered(index, 4));
  return [kind.name, brand, size, ...(ending === '' ? [] : ['-', ending])].join(' ');
};

/** Seven products in ten have a barcode: an EAN-13 of Brazil, valid and unique. */
const barcodeOf = (index: number): string | null => {
  if (scattered(index, 5) % 10 >= 7) return null;
  const body = `789${String(index).padStart(9, '0')}`;
  return `${body}${gtinCheckDigit(body)}`;
};

const controlsOf = (kind: DemoKind, index: number): Partial<CreateProductInput> => {
  const min = scattered(index, 6) % 50;
  return {
    characteristics: {
      is_dangerous: kind.traits?.includes('dangerous') ?? false,
      is_fragile: kind.traits?.includes('fragile') ?? false,
      has_serial_number: kind.traits?.includes('serial') ?? false,
      has_batch_control: kind.shelfLife !== undefined,
    },
    stock_control: {
      restock_priority: pick([1, 2, 2, 2, 3, 4] as const, scattered(index, 7)),
      min_stock_quantity: min,
      ideal_stock_quantity: min * 4,
    },
    ...(kind.shelfLife === undefined
      ? {}
      : {
          expiration_control: {
            has_expiration_date: true,
            shelf_life_days: kind.shelfLife,
            expiration_alert_days: 30,
          },
        }),
    ...(kind.cold === true
      ? { temperature_control: { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 8 } }
      : {}),
  };
};

/** The kind of goods at that index. */
export const kindAt = (index: number): DemoKind => pick(demoKinds, scattered(index, 1));

/** The product of that kind at that index: always the same one, as an integration would post it. */
export const productOf = (kind: DemoKind, index: number): CreateProductInput => {
  const tenths = (salt: number, most: number): number => ((scattered(index, salt) % most) + 1) / 10;
  return {
    sku: skuAt(index),
    name: nameOf(kind, index),
    description: `${kind.category}: ${kind.name.toLowerCase()}, embalagem original`,
    unit: kind.unit as CreateProductInput['unit'],
    product_type: kind.type,
    unit_cost: (scattered(index, 8) % 2_000_000) / 10_000,
    barcode: barcodeOf(index),
    is_active: scattered(index, 9) % 20 !== 0,
    dimensions: {
      height: tenths(10, 600),
      width: tenths(11, 600),
      length: tenths(12, 600),
      weight: tenths(13, 300),
    },
    ...controlsOf(kind, index),
    extra: {
      ncm: kind.ncm,
      origin: '0',
      brand: pick(demoBrands, scattered(index, 3)),
      category: kind.category,
    },
  };
};

/** The product at that index of the demonstration catalogue. */
export const productAt = (index: number): CreateProductInput => productOf(kindAt(index), index);
