import type { z } from 'zod';
import { stockLabelFaults, type stockLabelItem, type stockLabelsBody } from '#shared/areas/labels/schema.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { FileAnswer } from '../../http/call.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findLots, type LotFacts, type LotKey } from '../../stock/lots/lots.queries.ts';
import { findSerials } from '../../stock/lots/serials.queries.ts';
import { findReceipt } from '../inbound/index.ts';
import { findProduct, type FoundProduct } from '../products/index.ts';
import type { Counted } from '../../paper/file.rules.ts';
import { demandPrintable, makeFile } from './file.service.ts';
import { stockContent, type PrintedStock } from './stock.rules.ts';

type StockLabels = z.output<typeof stockLabelsBody>;
type Item = z.output<typeof stockLabelItem>;
type Found = { readonly goods: readonly PrintedStock[] } | { readonly faults: readonly Fault<Code>[] };

const basicsOf = ({ details }: FoundProduct) => {
  const { sku, name, barcode, unit } = details;
  return { sku, name, barcode, unit };
};

/** The lot of goods, by their batch number where they have one; null where they have no lot. */
const lotOf = (on: Hot, { product_id, batch_number, expiration_date }: LotKey): LotFacts | null => {
  if (batch_number === null && expiration_date === null) return null;
  const key = { product_id, batch_number, expiration_date: batch_number === null ? expiration_date : null };
  return findLots(on, [key])[0] ?? null;
};

/** The goods of an item, one for each serial number; faults at the item's fields where there are no such goods. */
const goodsOf = (deps: Deps, item: Item, at: number): Found => {
  const { store } = deps;
  const { sku, batch_number: batch = null, expiration_date: day = null } = item;
  const { serial_numbers: serials, quantity = null } = item;
  const product = findProduct(store.read, sku);
  if (product === undefined) return { faults: [fault(`items.${at}.sku`, 'label_sku_unknown', { sku })] };
  const lot = lotOf(store.read, { product_id: product.id, batch_number: batch, expiration_date: day });
  if (batch !== null && lot === null) {
    return { faults: [fault(`items.${at}.batch_number`, 'label_batch_unknown', { batch })] };
  }
  if (day !== null && lot === null) {
    return { faults: [fault(`items.${at}.expiration_date`, 'label_date_unknown')] };
  }
  const goods = {
    ...basicsOf(product),
    batch_number: lot?.batch_number ?? null,
    expiration_date: lot?.expiration_date ?? null,
    restriction: lot?.restriction ?? null,
    serial_number: null,
    quantity,
  };
  if (serials === undefined) return { goods: [goods] };
  const known = findSerials(store.read, { product_id: product.id, serials });
  const faults = serials.flatMap((serial, index) =>
    known.has(skuKey(serial))
      ? []
      : [fault(`items.${at}.serial_numbers.${index}`, 'label_serial_unknown', { serial })],
  );
  if (faults.length > 0) return { faults };
  return {
    goods: serials.map((serial) => ({
      ...goods,
      serial_number: known.get(skuKey(serial)) ?? serial,
      quantity: null,
    })),
  };
};

const goodsOfItems = (deps: Deps, items: readonly Item[]): readonly (PrintedStock & Copies)[] => {
  const found = items.map((item, at) => goodsOf(deps, item, at));
  demand(found.flatMap((one) => ('faults' in one ? one.faults : [])));
  return found.flatMap((one, at) =>
    'goods' in one ? one.goods.map((goods) => ({ ...goods, copies: items[at]?.copies ?? 1 })) : [],
  );
};

type Copies = { readonly copies: number };

/** Builds the key of a movement's goods among others of its receipt. */
const identityOf = ({ product, to, serial_number: serial }: Movement): string =>
  JSON.stringify([product.sku, to?.lot_id, serial]);

/**
 * Lists the goods of a receipt that were not reversed: one entry for each product, lot and serial number, with its
 * quantity.
 */
const goodsOfReceipt = (deps: Deps, number: string): readonly (PrintedStock & Copies)[] => {
  const { store } = deps;
  const receipt = findReceipt(store.read, number.trim(), { scopes: new Set() });
  if (receipt === undefined) throw fieldError('receipt_number', 'label_receipt_unknown', { number });
  const movements = receipt.movements.filter(({ reversed_by_id: reversed }) => reversed === null);
  const groups = Map.groupBy(movements, identityOf);
  const goods = [...groups.values()].flatMap((group) => {
    const [{ product, to, serial_number } = {}] = group;
    const found = product === undefined ? undefined : findProduct(store.read, product.sku);
    if (found === undefined) return [];
    const { batch_number = null, expiration_date = null } = to ?? {};
    const lot = lotOf(store.read, { product_id: found.id, batch_number, expiration_date });
    const quantity = quantitySum(group.map((one) => one.quantity));
    return [
      {
        ...basicsOf(found),
        batch_number,
        expiration_date,
        restriction: lot?.restriction ?? null,
        serial_number: serial_number ?? null,
        quantity: serial_number ? null : quantity,
        copies: 1,
      },
    ];
  });
  if (goods.length === 0) throw fieldError('receipt_number', 'label_receipt_empty', { number });
  return goods;
};

/** A file of the labels of goods in stock, or of what a receipt brought; throws AppError 422 at unknown goods. */
export const makeStockLabels = async (
  deps: Deps,
  { items, receipt_number: receipt, ...print }: StockLabels,
): Promise<FileAnswer> => {
  demand(stockLabelFaults({ items, receipt_number: receipt }));
  const goods = items === undefined ? goodsOfReceipt(deps, receipt ?? '') : goodsOfItems(deps, items);
  const paper = demandPrintable(
    print,
    goods.reduce((sum, { copies }) => sum + copies, 0),
  );
  const contents = goods.map(({ copies, ...one }): Counted => ({
    content: stockContent(one),
    times: copies,
  }));
  return makeFile(deps, { kind: 'stock', contents, paper, print });
};
