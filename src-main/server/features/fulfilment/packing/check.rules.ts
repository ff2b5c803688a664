import type { OrderPacking, PackingLine } from '#shared/areas/fulfilment/packing-schema.ts';
import { differenceText, goodsText } from '#shared/areas/orders/goods-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { productOf } from '../../../stock/goods/shown-product.rules.ts';
import { matchReading, type MatchRules, type Matched } from '../../../stock/goods/match-reading.rules.ts';
import { quantityIn } from '../../../stock/portions.rules.ts';
import type { Reading } from '../../../stock/goods/reading.rules.ts';
import type { PickingRow } from '../picking/stops.queries.ts';
import type { ContentRow } from './volumes.mapping.ts';

/** One item of an order in one lot or with one serial number: what was picked of it and what was checked, in thousandths. */
export type Checked = PickingRow & { readonly picked: number; readonly checked: number };

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
      : [{ ...first, picked: quantityIn([first, ...rest]), checked: quantityIn(done.get(group) ?? []) }],
  );
};

const leftOf = ({ picked, checked }: Checked): number => Math.max(0, picked - checked);

const checking = (isBlind: boolean): MatchRules<Checked> => ({
  leftOf,
  takesMore: isBlind,
  says: {
    none: (sku) => conflict('code', 'not_picked', { sku }),
    serial: (sku, serial) => conflict('serial_number', 'serial_not_picked', { sku, serial }),
    lot: (sku) => conflict('batch_number', 'lot_not_picked', { sku }),
    severalLots: (sku) => fault('batch_number', 'check_lot_needed', { sku }),
    over: ({ sku, serial_number: serial }, left) =>
      serial === null
        ? conflict('quantity', 'over_check', { quantity: fromScaled(left, 3), sku })
        : conflict('serial_number', 'serial_checked', { serial }),
  },
});

/**
 * Chooses the portions that a scan checks, or the fault that refuses it. A blind check accepts more than was picked.
 */
export const chooseChecked = (
  all: readonly Checked[],
  reading: Reading,
  { isBlind }: { readonly isBlind: boolean },
): Matched<Checked> | Fault<Code> => matchReading(all, reading, checking(isBlind));

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
