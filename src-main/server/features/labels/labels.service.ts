import type { z } from 'zod';
import {
  type orderLabelsBody,
  type locationLabelsBody,
  type productLabelsBody,
  type productsLabelsBody,
} from '#shared/areas/labels/schema.ts';
import type { ProductDetails } from '#shared/areas/products/schema.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError, fieldError, notFound } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { findLots } from '../../stock/lots/lots.queries.ts';
import { standingInvoices } from '../invoicing/index.ts';
import { findLocation } from '../locations/index.ts';
import { orderAsSeen } from '../orders/index.ts';
import { findProduct } from '../products/index.ts';
import { locationContent, productContent } from './content.rules.ts';
import { demandPrintable, makeFile, onceEach } from './file.service.ts';
import { volumeContent, type Inside, type Shipping } from './volume.rules.ts';

/** A file of the labels of these locations, in their order; 422 where there is none of a code. */
export const makeLocationLabels = async (
  deps: Deps,
  { location_codes: codes, arrow, ...print }: z.output<typeof locationLabelsBody>,
): Promise<FileAnswer> => {
  const paper = demandPrintable(print, codes.length);
  const found = codes.map((code) => findLocation(deps.store.read, code)?.location);
  demand(
    codes.flatMap((location_code, index) =>
      found[index] === undefined
        ? [fault(`location_codes.${index}`, 'location_unknown', { location_code })]
        : [],
    ),
  );
  const contents = found
    .filter((location) => location !== undefined)
    .map((location) => locationContent({ ...location, level: location.segments.level }, arrow));
  return makeFile(deps, { kind: 'locations', contents: onceEach(contents), paper, print });
};

/** A file of the labels of these products, in their order; 422 where there is none of a SKU. */
export const makeLabelsOfProducts = async (
  deps: Deps,
  { skus, ...print }: z.output<typeof productsLabelsBody>,
): Promise<FileAnswer> => {
  const paper = demandPrintable(print, skus.length);
  const found = skus.map((sku) => findProduct(deps.store.read, sku)?.details);
  demand(
    skus.flatMap((sku, index) =>
      found[index] === undefined ? [fault(`skus.${index}`, 'label_sku_unknown', { sku })] : [],
    ),
  );
  const contents = found.filter((product) => product !== undefined).map((product) => productContent(product));
  return makeFile(deps, { kind: 'products', contents: onceEach(contents), paper, print });
};

type ProductLabels = z.output<typeof productLabelsBody> & { readonly sku: string };

/** The packaging of a product that has that code; null where none is meant, throws 422 where there is none. */
const packagingOf = ({ extra }: ProductDetails, barcode: string | null) => {
  if (barcode === null) return null;
  const found = extra.packagings.find((one) => one.barcode === barcode);
  if (found === undefined) throw fieldError('packaging_barcode', 'label_packaging_unknown', { barcode });
  return { ...found, barcode };
};

/** A file of the labels of a product, of a lot or a packaging of it where one is named; 404 without the product. */
export const makeProductLabels = async (
  deps: Deps,
  { sku, batch_number: batch = null, packaging_barcode: packed = null, ...print }: ProductLabels,
): Promise<FileAnswer> => {
  const found = findProduct(deps.store.read, sku);
  if (found === undefined) throw notFound();
  const paper = demandPrintable(print, 1);
  const key = { product_id: found.id, batch_number: batch, expiration_date: null };
  const [lot = null] = batch === null ? [] : findLots(deps.store.read, [key]);
  if (batch !== null && lot === null) throw fieldError('batch_number', 'label_batch_unknown', { batch });
  return makeFile(deps, {
    kind: 'product',
    contents: onceEach([
      productContent(found.details, { lot, packaging: packagingOf(found.details, packed) }),
    ]),
    paper,
    print,
  });
};

/** Gives the content of a volume with one product and lot; null for several, or for a fractional quantity. */
const insideOf = ({ store }: Deps, contents: OrderVolume['contents']): Inside | null => {
  const [first, ...others] = contents;
  const isOne = others.every(
    ({ sku, batch_number: batch }) => sku === first?.sku && batch === first.batch_number,
  );
  const product = first === undefined || !isOne ? undefined : findProduct(store.read, first.sku);
  if (first === undefined || product === undefined) return null;
  const { batch_number: batch } = first;
  const key = { product_id: product.id, batch_number: batch, expiration_date: null };
  const [lot] = batch === null ? [] : findLots(store.read, [key]);
  return {
    barcode: product.details.barcode,
    count: quantitySum(contents.map(({ quantity }) => quantity)),
    batch_number: batch,
    expiration_date: lot?.expiration_date ?? null,
  };
};

type OrderLabels = z.output<typeof orderLabelsBody> & { readonly id: string };

/**
 * A file of the labels of an order's volumes as its caller may see the order; throws AppError 404, 409 `no_volumes`, 422
 * where there is no volume of a number.
 */
export const makeOrderLabels = async (
  deps: Deps,
  caller: Pick<Caller, 'scopes'>,
  { id, kind, volume_numbers: numbers, ...print }: OrderLabels,
): Promise<FileAnswer> => {
  const order = orderAsSeen(deps, caller, id);
  const { volumes } = order;
  if (volumes.length === 0)
    throw new AppError(409, 'no_volumes', { vars: { order: order.order_number ?? '' } });
  const wanted = numbers ?? volumes.map(({ number }) => number);
  const paper = demandPrintable(print, wanted.length);
  const found = wanted.map((number) => volumes.findIndex((volume) => volume.number === number));
  demand(
    found.flatMap((index, at) =>
      index < 0 ? [fault(`volume_numbers.${at}`, 'label_volume_unknown', { number: wanted[at] ?? 0 })] : [],
    ),
  );
  const site = settingsOf(deps.store).site_name;
  const standing = deps.store.snapshot((on) => standingInvoices(on, [order.id]).get(order.id) ?? []);
  const invoices = standing.map(({ number }) => number);
  const shipping = (at: number): Shipping => ({
    site,
    kind,
    invoices,
    inside: kind === 'pallet' ? insideOf(deps, volumes[at]?.contents ?? []) : null,
  });
  return makeFile(deps, {
    kind: 'order',
    contents: onceEach(found.map((at) => volumeContent(order, at, shipping(at)))),
    paper,
    print,
  });
};
