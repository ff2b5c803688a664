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
 * What gets labels: locations or products in their order, a product or a lot of it, goods in stock, all that a receipt
 * brought, volumes of an order by number.
 */
export type LabelTarget =
  | { readonly kind: 'locations'; readonly codes: readonly string[] }
  | { readonly kind: 'products'; readonly skus: readonly string[] }
  | { readonly kind: 'product'; readonly sku: string; readonly hasBatches: boolean }
  | { readonly kind: 'stock'; readonly goods: LabelledGoods; readonly quantity: number | null }
  | { readonly kind: 'receipt'; readonly number: string; readonly count: number }
  | {
      readonly kind: 'volumes';
      readonly orderId: string;
      readonly order: string;
      readonly numbers: readonly number[];
    };

/** What tells goods in stock apart from others of their product. */
export type LabelledGoods = {
  readonly sku: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
};

const itemOf = (goods: LabelledGoods, quantity: number | null): StockLabelItem => {
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

/** What the labels are of, as a title says it. */
export const nameOf = (target: LabelTarget): string => {
  switch (target.kind) {
    case 'product':
      return target.sku;
    case 'stock': {
      const { sku, batch_number: batch, serial_number: serial } = target.goods;
      return words.goods(sku, [batch, serial].filter(Boolean).join(' \u00b7 '));
    }
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
  return target.kind === 'volumes' ? { ...target, numbers: target.numbers.slice(0, 1) } : target;
};

/** How many labels are different from each other. */
export const countOf = (target: LabelTarget): number => {
  if (target.kind === 'locations') return target.codes.length;
  if (target.kind === 'products') return target.skus.length;
  if (target.kind === 'receipt') return target.count;
  return target.kind === 'volumes' ? target.numbers.length : 1;
};

const schemas = {
  locations: locationLabelsBody,
  products: productsLabelsBody,
  product: productLabelsBody,
  stock: stockLabelsBody,
  receipt: stockLabelsBody,
  volumes: orderLabelsBody,
} satisfies Record<LabelTarget['kind'], z.ZodType>;

export const schemaOf = ({ kind }: LabelTarget) => schemas[kind];

/** What the body says beside paper and printer. */
const ofTarget = (target: LabelTarget, { arrow, batch_number: batch, quantity, kind }: LabelValues) => {
  switch (target.kind) {
    case 'locations':
      return { location_codes: target.codes, arrow };
    case 'products':
      return { skus: target.skus };
    case 'stock':
      return { items: [itemOf(target.goods, quantity)] };
    case 'receipt':
      return { receipt_number: target.number };
    case 'volumes':
      return { kind, volume_numbers: target.numbers };
    default:
      return target.hasBatches && batch.trim() !== '' ? { batch_number: batch } : {};
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
