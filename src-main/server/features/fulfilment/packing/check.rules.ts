import type { OrderPacking, PackingLine } from '#shared/areas/fulfilment/packing-schema.ts';
import { differenceText, goodsText } from '#shared/areas/orders/goods-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { productOf } from '../../../stock/goods/shown-product.rules.ts';
import { isBatchOf, quantityOf, type Reading } from '../../../stock/goods/reading.rules.ts';
import type { PickingRow } from '../picking/stops.queries.ts';
import type { ContentRow } from './volumes.mapping.ts';

/** One item of an order in one lot or with one serial number: what was picked of it and what was checked, in thousandths. */
export type Checked = PickingRow & { readonly picked: number; readonly checked: number };

const sumOf = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((total, { quantity }) => total + quantity, 0);

/** Sums the picked and the checked quantities of an order, by item, lot and serial number. */
export const checkedOf = (
  rows: readonly PickingRow[],
  contents: readonly Pick<ContentRow, 'order_item_id' | 'lot_id' | 'serial_id' | 'quantity'>[],
): readonly Checked[] => {
  const key = (item: number, lot: number, serial: number): string => `${item} ${lot} ${serial}`;
  const done = Map.groupBy(contents, (one) => key(one.order_item_id, one.lot_id, one.serial_id));
  const picked = Map.groupBy(rows, (one) => key(one.item_id, one.lot_id ?? 0, one.serial_id ?? 0));
  return [...picked].flatMap(([group, [first, ...rest]]) =>
    first === undefined
      ? []
      : [{ ...first, picked: sumOf([first, ...rest]), checked: sumOf(done.get(group) ?? []) }],
  );
};

/** So many thousandths of something that is to be checked. */
export type Portion = { readonly of: Checked; readonly quantity: number };

const leftOf = ({ picked, checked }: Checked): number => Math.max(0, picked - checked);

/** Gives a quantity to each in turn as far as it lacks; what is beyond all of them goes to the last. */
const distributed = (quantity: number, among: readonly Checked[]): readonly Portion[] => {
  let rest = quantity;
  const portions = among.map((of, index) => {
    const part = index === among.length - 1 ? rest : Math.min(rest, leftOf(of));
    rest -= part;
    return { of, quantity: part };
  });
  return portions.filter((portion) => portion.quantity > 0);
};

const bySerial = (ofProduct: readonly Checked[], { serial }: Reading): readonly Portion[] | Fault<Code> => {
  const [{ sku }] = ofProduct as readonly [Checked];
  if (serial === undefined) return fault('serial_number', 'serial_needed', { sku });
  const found = ofProduct.find(({ serial_key: key }) => key === skuKey(serial));
  if (found === undefined) return conflict('serial_number', 'serial_not_picked', { sku, serial });
  if (found.checked > 0) return conflict('serial_number', 'serial_checked', { serial });
  return [{ of: found, quantity: 1000 }];
};

const byLot = (
  ofProduct: readonly Checked[],
  reading: Reading,
  isBlind: boolean,
): readonly Portion[] | Fault<Code> => {
  const { batch, expiration } = reading;
  const [first] = ofProduct as readonly [Checked];
  const { sku } = first;
  const fits = ofProduct.filter(
    (one) =>
      (batch === undefined || isBatchOf(batch)(one)) &&
      (expiration === undefined || one.expiration_date === expiration),
  );
  if (fits.length === 0) return conflict('batch_number', 'lot_not_picked', { sku });
  if (new Set(fits.map(({ lot_id: lot }) => lot)).size > 1) {
    return fault('batch_number', 'check_lot_needed', { sku });
  }
  const quantity = quantityOf(reading, first);
  const left = fits.reduce((total, one) => total + leftOf(one), 0);
  if (!isBlind && quantity > left) {
    return conflict('quantity', 'over_check', { quantity: fromScaled(left, 3), sku });
  }
  return distributed(quantity, fits);
};

/**
 * Chooses the portions that a scan checks, or the fault that refuses it. A blind check accepts more than was picked.
 */
export const chooseChecked = (
  all: readonly Checked[],
  reading: Reading,
  { isBlind }: { readonly isBlind: boolean },
): readonly Portion[] | Fault<Code> => {
  const ofProduct = all.filter(({ sku }) => reading.skus.includes(sku));
  const [first] = ofProduct;
  if (first === undefined) return conflict('code', 'not_picked', { sku: reading.skus[0] ?? reading.code });
  return first.has_serial_number === 1 ? bySerial(ofProduct, reading) : byLot(ofProduct, reading, isBlind);
};

/** The goods of which another quantity was checked than was picked, by product and lot; quantities in units. */
const differentOf = (all: readonly Checked[]) => {
  const ofGoods = Map.groupBy(all, ({ sku, batch_number: batch }) => JSON.stringify([sku, batch]));
  return [...ofGoods.values()].flatMap((group: readonly Checked[]) => {
    const [{ sku, batch_number }] = group as readonly [Checked];
    const [picked, checked] = (['picked', 'checked'] as const).map((name) =>
      group.reduce((total, one) => total + one[name], 0),
    ) as [number, number];
    return picked === checked
      ? []
      : [{ goods: { sku, batch_number }, picked: fromScaled(picked, 3), checked: fromScaled(checked, 3) }];
  });
};

/**
 * Lists a fault for each product and lot that was checked otherwise than it was picked. The first refusal names only
 * the goods, later ones also their quantities.
 */
export const differenceFaults = (all: readonly Checked[], refusals: number): readonly Fault<Code>[] => {
  const different = differentOf(all);
  const isFirst = refusals === 0;
  const named = different.map(({ goods: { sku, batch_number: batch }, picked, checked }) => {
    const name = goodsText(sku, batch);
    return isFirst ? name : differenceText(name, picked, checked);
  });
  // each says all of them, since a refusal is told by the sentence of its first fault
  const said = isFirst
    ? conflict(null, 'packing_differs', { sku: named.join(', ') })
    : conflict(null, 'packing_differs_by', { sku: named.join('; ') });
  return different.map(({ goods, picked, checked }) => ({
    ...said,
    facts: isFirst ? goods : { ...goods, picked, checked },
  }));
};

const lineOf = (group: readonly Checked[], isBlind: boolean): PackingLine => {
  const [first] = group as readonly [Checked];
  return {
    item_id: first.item_uid,
    line_number: first.line_number,
    product: productOf(first),
    quantity: isBlind
      ? null
      : fromScaled(
          group.reduce((total, { picked }) => total + picked, 0),
          3,
        ),
    quantity_checked: fromScaled(
      group.reduce((total, { checked }) => total + checked, 0),
      3,
    ),
  };
};

/** The items of an order as its check shows them, by line, and how far it is. */
export const packingLines = (
  all: readonly Checked[],
  isBlind: boolean,
): Pick<OrderPacking, 'items' | 'progress'> => {
  const groups = [...Map.groupBy(all, ({ item_id: item }) => item).values()];
  const items = groups
    .map((group) => lineOf(group, isBlind))
    .toSorted((one, other) => one.line_number - other.line_number);
  const sum = (name: 'picked' | 'checked'): number =>
    fromScaled(
      all.reduce((total, one) => total + one[name], 0),
      3,
    );
  return { items, progress: { quantity: isBlind ? null : sum('picked'), quantity_checked: sum('checked') } };
};
