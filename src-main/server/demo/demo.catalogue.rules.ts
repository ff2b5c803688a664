import { gtinCheckDigit } from '#shared/domain/brazil/gtin.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import type { CreateProductInput, ProductExtra } from '#shared/areas/products/schema.ts';
import {
  demoBrands,
  demoEndings,
  demoKinds,
  type DemoKind,
  type DemoSize,
} from '#shared/areas/demo/words.ts';
import { pick, scattered } from './demo.scatter.rules.ts';

/** The SKU of the product at that index. */
export const skuAt = (index: number): string =>
  `${pick(['AL', 'MX', 'CD', 'PR', 'ZT'], index)}-${100_000 + index}`;

/** The index of the product with that SKU. */
const indexOf = (sku: string): number => Number(sku.slice(sku.indexOf('-') + 1)) - 100_000;

const sizeOf = (kind: DemoKind, index: number): DemoSize => pick(kind.sizes, scattered(index, 2));

const brandOf = ({ category }: DemoKind, index: number): string =>
  pick<string>(demoBrands[category], scattered(index, 3));

const nameOf = (kind: DemoKind, index: number): string => {
  const { size } = sizeOf(kind, index);
  const ending = pick(demoEndings[kind.category] ?? [''], scattered(index, 4));
  return [kind.name, brandOf(kind, index), size, ...(ending === '' ? [] : ['-', ending])].join(' ');
};

const hundredths = 100;
const inCents = (price: number): number => Math.round(price * hundredths) / hundredths;

/** The cost of a piece: that of its size, a little more or less by its brand; in R$. */
const costOf = (kind: DemoKind, index: number): number =>
  inCents(sizeOf(kind, index).cost * (0.94 + (scattered(index, 8) % 13) / hundredths));

/** The box in which goods are bought: it holds so many, and measures and weighs what they do. */
const boxOf = (kind: DemoKind, index: number): NonNullable<ProductExtra['packagings']> => {
  if (kind.boxOf === undefined) return [];
  const { cm, weight } = sizeOf(kind, index);
  const [height, width, length] = cm;
  return [
    {
      unit: 'CX',
      factor: kind.boxOf,
      barcode: null,
      dimensions: {
        height,
        width: inCents(width * 2),
        length: inCents((length * kind.boxOf) / 2),
        weight: inThousandths(weight * kind.boxOf),
      },
    },
  ];
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
  const { cm, weight } = sizeOf(kind, index);
  const [height, width, length] = cm;
  return {
    sku: skuAt(index),
    name: nameOf(kind, index),
    description: `${kind.category}: ${kind.name.toLowerCase()}, embalagem original`,
    unit: kind.unit as CreateProductInput['unit'],
    product_type: kind.type,
    unit_cost: costOf(kind, index),
    barcode: barcodeOf(index),
    is_active: scattered(index, 9) % 20 !== 0,
    dimensions: { height, width, length, weight },
    ...controlsOf(kind, index),
    extra: {
      ncm: kind.ncm,
      origin: '0',
      brand: brandOf(kind, index),
      category: kind.category,
      packagings: boxOf(kind, index),
    },
  };
};

/** The product at that index of the demonstration catalogue. */
export const productAt = (index: number): CreateProductInput => productOf(kindAt(index), index);

/** The price that a supplier asks for a piece of the product at that index of the catalogue, in R$. */
export const purchasePriceAt = (index: number): number => costOf(kindAt(index), index);

/** The price that a supplier asks for a piece of the product with that SKU, in R$. */
export const purchasePriceOf = (sku: string): number => purchasePriceAt(indexOf(sku));

/** Finds the category of the product with that SKU. */
export const categoryOf = (sku: string): DemoKind['category'] => kindAt(indexOf(sku)).category;

/** The price at which the product with that SKU is sold, in R$: from a quarter to six tenths above its cost. */
export const salePriceOf = (sku: string): number =>
  inCents(purchasePriceOf(sku) * (1.25 + (scattered(indexOf(sku), 14) % 36) / hundredths));
