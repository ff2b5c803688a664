import type { z } from 'zod';
import { labels } from '#shared/areas/labels/contract.ts';
import {
  locationLabelsBody,
  orderLabelsBody,
  productLabelsBody,
  productsLabelsBody,
  stockLabelsBody,
  type StockLabelItem,
} from '#shared/areas/labels/schema.ts';
import { labelWords as words } from '#shared/areas/labels/screen-words.ts';
import type { Api, ReceivedFile } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import type { LabelValues } from './label-values.ts';

/**
 * The things that get labels: locations or products in their order, a product, a lot or a packaging of it,
 * goods in stock, several of them, all goods of a receipt, volumes of an order by number.
 */
export type LabelTarget =
  | { readonly kind: 'locations'; readonly codes: readonly string[] }
  | { readonly kind: 'products'; readonly skus: readonly string[] }
  | LabelledProduct
  | { readonly kind: 'stock'; readonly goods: LabelledGoods; readonly quantity: number | null }
  | { readonly kind: 'rows'; readonly rows: readonly LabelledRow[] }
  | { readonly kind: 'receipt'; readonly number: string; readonly count: number }
  | {
      readonly kind: 'volumes';
      readonly orderId: string;
      readonly order: string;
      readonly numbers: readonly number[];
    };

/** A product, and the packagings of it that have a code of their own. */
type LabelledProduct = {
  readonly kind: 'product';
  readonly sku: string;
  readonly unit: string;
  readonly hasBatches: boolean;
  readonly packagings: readonly {
    readonly unit: string;
    readonly factor: number;
    readonly barcode: string;
  }[];
};

/** Goods in stock, and how much of them a label stands for; null where it says nothing of that. */
export type LabelledRow = { readonly goods: LabelledGoods; readonly quantity: number | null };

/** The identity of goods in stock among others of their product. */
export type LabelledGoods = {
  readonly sku: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
};

const itemOf = ({ goods, quantity }: LabelledRow): StockLabelItem => {
  const { sku, batch_number, expiration_date, serial_number: serial } = goods;
  const amount = quantity === null ? {} : { quantity };
  return {
    sku,
    batch_number,
    ...(batch_number === null ? { expiration_date } : {}),
    ...(serial === null ? amount : { serial_numbers: [serial] }),
  };
};

const several = <T>(all: readonly T[], one: (item: T) => string, many: (count: string) => string): string => {
  const [first] = all;
  return all.length === 1 && first !== undefined ? one(first) : many(formatInteger(all.length));
};

const nameOfGoods = ({ sku, batch_number: batch, serial_number: serial }: LabelledGoods): string =>
  words.goods(sku, [batch, serial].filter(Boolean).join(' \u00b7 '));

/** Names the labelled things for a title. */
export const nameOf = (target: LabelTarget): string => {
  switch (target.kind) {
    case 'product':
      return target.sku;
    case 'stock':
      return nameOfGoods(target.goods);
    case 'rows':
      return several(target.rows, ({ goods }) => nameOfGoods(goods), words.rowsOf);
    case 'receipt':
      return words.receipt(target.number);
    case 'locations':
      return several(target.codes, String, words.locations);
    case 'products':
      return several(target.skus, String, words.products);
    default:
      return several(
        target.numbers,
        (number) => words.volume(target.order, formatInteger(number)),
        (count) => words.volumes(target.order, count),
      );
  }
};

/** The same target with its first label alone. */
export const firstOf = (target: LabelTarget): LabelTarget => {
  if (target.kind === 'locations') return { ...target, codes: target.codes.slice(0, 1) };
  if (target.kind === 'products') return { ...target, skus: target.skus.slice(0, 1) };
  if (target.kind === 'rows') return { ...target, rows: target.rows.slice(0, 1) };
  return target.kind === 'volumes' ? { ...target, numbers: target.numbers.slice(0, 1) } : target;
};

/** Counts the labels that differ from each other. */
export const countOf = (target: LabelTarget): number => {
  if (target.kind === 'locations') return target.codes.length;
  if (target.kind === 'products') return target.skus.length;
  if (target.kind === 'rows') return target.rows.length;
  if (target.kind === 'receipt') return target.count;
  return target.kind === 'volumes' ? target.numbers.length : 1;
};

const schemas = {
  locations: locationLabelsBody,
  products: productsLabelsBody,
  product: productLabelsBody,
  stock: stockLabelsBody,
  rows: stockLabelsBody,
  receipt: stockLabelsBody,
  volumes: orderLabelsBody,
} satisfies Record<LabelTarget['kind'], z.ZodType>;

export const schemaOf = ({ kind }: LabelTarget) => schemas[kind];

const ofProduct = (
  { hasBatches, packagings }: LabelledProduct,
  { batch_number: batch, packaging_barcode: packed }: LabelValues,
) => ({
  ...(hasBatches && batch.trim() !== '' ? { batch_number: batch } : {}),
  ...(packagings.some(({ barcode }) => barcode === packed) ? { packaging_barcode: packed } : {}),
});

/** Makes the part of the body beside paper and printer. */
const ofTarget = (target: LabelTarget, values: LabelValues) => {
  const { arrow, quantity, kind } = values;
  switch (target.kind) {
    case 'locations':
      return { location_codes: target.codes, arrow };
    case 'products':
      return { skus: target.skus };
    case 'stock':
      return { items: [itemOf({ goods: target.goods, quantity })] };
    case 'rows':
      return { items: target.rows.map(itemOf) };
    case 'receipt':
      return { receipt_number: target.number };
    case 'volumes':
      return { kind, volume_numbers: target.numbers };
    default:
      return ofProduct(target, values);
  }
};

/** The body that asks for these labels; fields that do not stand in the form are left out. */
export const bodyOf = (target: LabelTarget, values: LabelValues) => {
  const { width_mm, height_mm, start_position, format, dpi, copies, size } = values;
  const print = { format, dpi, copies, size };
  const isSheet = values.size.startsWith('a4_');
  return {
    ...print,
    ...(values.size === 'custom' ? { width_mm, height_mm } : {}),
    ...(isSheet ? { start_position } : {}),
    ...ofTarget(target, values),
  };
};

type Asked = { readonly body: unknown; readonly signal?: AbortSignal };

/** Has the server make the labels of a body that their schema takes. */
export const askForLabels = (
  api: Api,
  target: LabelTarget,
  { body, signal }: Asked,
): Promise<ReceivedFile> => {
  switch (target.kind) {
    case 'locations':
      return api.download(labels.locations, { body: locationLabelsBody.parse(body), signal });
    case 'products':
      return api.download(labels.products, { body: productsLabelsBody.parse(body), signal });
    case 'stock':
    case 'rows':
    case 'receipt':
      return api.download(labels.stock, { body: stockLabelsBody.parse(body), signal });
    case 'volumes': {
      const params = { id: target.orderId };
      return api.download(labels.order, { params, body: orderLabelsBody.parse(body), signal });
    }
    default: {
      const params = { sku: target.sku };
      return api.download(labels.product, { params, body: productLabelsBody.parse(body), signal });
    }
  }
};
