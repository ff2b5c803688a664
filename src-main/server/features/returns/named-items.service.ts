import { unitFaults } from '#shared/areas/inventory/goods-rules.ts';
import type { ReturnItemInput } from '#shared/areas/returns/body-schema.ts';
import { claimOf } from '#shared/areas/returns/rules.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { demand } from '../../kernel/demand.ts';
import { readNames, type NamedProduct } from '../../stock/goods/names.queries.ts';
import { isOut, isSameBatch } from './shipped-goods.rules.ts';
import type { NewItem } from './returns.queries.ts';
import {
  claimsOn,
  shippedGoods,
  soldItems,
  type ClaimRow,
  type ShippedGoods,
  type SoldItem,
  type SoldOrder,
} from './sold.queries.ts';

type Faults = readonly Fault<Code>[];

/** Holds what left of an order, and what other returns claim of it. */
export type Ledger = {
  readonly items: readonly SoldItem[];
  readonly goods: readonly ShippedGoods[];
  readonly claims: readonly ClaimRow[];
};

/** The ledger of an order, without the return of that internal id. */
export const ledgerOf = (on: Hot, order: Pick<SoldOrder, 'id'>, except: number | null): Ledger => {
  const items = soldItems(on, order.id);
  const ids = items.map(({ id }) => id);
  const claims = claimsOn(on, ids).filter(({ rma_id: id }) => id !== except);
  return { items, goods: shippedGoods(on, ids), claims };
};

/** Gives how much of an item may still be returned, in thousandths. */
export const leftOf = ({ goods, claims }: Pick<Ledger, 'goods' | 'claims'>, id: number): number => {
  const shipped = goods.filter((row) => row.order_item_id === id).reduce((sum, row) => sum + row.shipped, 0);
  const taken = claims.filter((row) => row.order_item_id === id);
  return taken.reduce((left, claim) => left - claimOf(claim), shipped);
};

const soldBy = ({ items }: Ledger, { order_item_id: uid, sku }: ReturnItemInput): SoldItem | undefined => {
  if (uid !== undefined) return items.find((item) => item.uid === uid);
  const named = items.filter((item) => skuKey(item.sku) === skuKey(sku ?? ''));
  return named.length === 1 ? named[0] : undefined;
};

/** Lists the fault of a lot that did not leave with an order item, of which these goods left. */
export const lotFaults = (own: readonly ShippedGoods[], batch: string | null | undefined): Faults => {
  if (batch === null || batch === undefined) return [];
  const hasLeft = own.some((row) => isSameBatch(row.batch_number, batch) && row.shipped > 0);
  return hasLeft ? [] : [conflict('batch_number', 'lot_not_shipped', { batch })];
};

type Serials = { readonly serials: readonly string[]; readonly quantity: number };

/** Serial numbers that a body names a second time. */
const twiceFaults = (serials: readonly string[]): Faults => {
  const keys = serials.map(skuKey);
  return serials.flatMap((serial, index) =>
    keys.indexOf(skuKey(serial)) === index
      ? []
      : [fault(`serial_numbers.${index}`, 'rma_serial_twice', { serial })],
  );
};

/** Either no serial number is said yet, or one of each unit. */
const countFaults = ({ serials, quantity }: Serials): Faults => {
  if (serials.length === 0 || serials.length * 1000 === quantity) return [];
  const vars = { quantity: fromScaled(quantity, 3), count: serials.length };
  return [fault('serial_numbers', 'rma_serial_count', vars)];
};

/** Lists the serial numbers that a return claims: the requested ones, and once it is closed those that arrived. */
const serialsTakenBy = ({ status, serial_numbers: asked, arrived_serials: came }: ClaimRow) =>
  JSON.parse(status === 'closed' ? came : asked) as readonly string[];

const serialFaults = (
  own: readonly ShippedGoods[],
  claims: readonly ClaimRow[],
  { serials }: Serials,
): Faults =>
  serials.flatMap((serial, index): Faults => {
    const field = `serial_numbers.${index}`;
    const key = skuKey(serial);
    if (!own.some((row) => isOut([row], row.order_item_id, serial)))
      return [conflict(field, 'serial_not_shipped', { serial })];
    const taken = claims.find((claim) => serialsTakenBy(claim).some((one) => skuKey(one) === key));
    return taken === undefined ? [] : [conflict(field, 'rma_serial_taken', { serial, number: taken.number })];
  });

type Read = { readonly item: NewItem | undefined; readonly faults: Faults };

const ofOrder = (ledger: Ledger, input: ReturnItemInput, before: readonly NewItem[]): Read => {
  const sold = soldBy(ledger, input);
  const field = input.order_item_id === undefined ? 'sku' : 'order_item_id';
  if (sold === undefined) return { item: undefined, faults: [fault(field, 'rma_item_unknown')] };
  const quantity = toScaled(input.quantity, 3);
  const own = ledger.goods.filter((row) => row.order_item_id === sold.id);
  const asked = before.filter((item) => item.order_item_id === sold.id);
  const batch = input.batch_number ?? '';
  const left = leftOf(ledger, sold.id) - asked.reduce((sum, item) => sum + item.quantity, 0);
  const counted = { serials: input.serial_numbers, quantity };
  const over = { left: fromScaled(Math.max(0, left), 3), unit: sold.unit };
  return {
    item: {
      order_item_id: sold.id,
      product_id: sold.product_id,
      batch_number: batch,
      serial_numbers: JSON.stringify(input.serial_numbers),
      quantity,
      unit_price: sold.unit_price,
      resolution: input.resolution ?? '',
      is_unexpected: 0,
    },
    faults: [
      ...unitFaults(sold.unit, quantity),
      ...countFaults(counted),
      ...twiceFaults(input.serial_numbers),
      ...(asked.some((item) => isSameBatch(item.batch_number, batch))
        ? [fault(field, 'rma_item_twice')]
        : []),
      ...lotFaults(own, input.batch_number),
      ...serialFaults(own, ledger.claims, counted),
      ...(quantity > left ? [conflict('quantity', 'over_return', over)] : []),
    ],
  };
};

const ofProduct = (product: NamedProduct | undefined, input: ReturnItemInput): Read => {
  if (product === undefined)
    return { item: undefined, faults: [fault('sku', 'sku_unknown', { sku: input.sku ?? '' })] };
  const quantity = toScaled(input.quantity, 3);
  return {
    item: {
      order_item_id: null,
      product_id: product.id,
      batch_number: input.batch_number ?? '',
      serial_numbers: JSON.stringify(input.serial_numbers),
      quantity,
      unit_price: null,
      resolution: input.resolution ?? '',
      is_unexpected: 0,
    },
    faults: [
      ...unitFaults(product.unit, quantity),
      ...countFaults({ serials: input.serial_numbers, quantity }),
      ...twiceFaults(input.serial_numbers),
    ],
  };
};

/** Tells whether a line is named by exactly one of both, its order item or its SKU; an order item needs an order. */
const isNamed = ({ order_item_id: id, sku }: ReturnItemInput, order: SoldOrder | undefined): boolean =>
  (id === undefined) !== (sku === undefined) && (order !== undefined || sku !== undefined);

type Meant = {
  readonly order: SoldOrder | undefined;
  readonly inputs: readonly ReturnItemInput[];
  /** The return that they are to be of, where it has items already. */
  readonly except: number | null;
};

/**
 * The items that a body names, all of them judged: throws AppError 409 `over_return`, `lot_not_shipped`,
 * `serial_not_shipped`, `rma_serial_taken`, 422 at the field.
 */
export const itemsMeant = (on: Hot, { order, inputs, except }: Meant): readonly NewItem[] => {
  const ledger = order === undefined ? undefined : ledgerOf(on, order, except);
  const names = readNames(on, { skus: inputs.flatMap(({ sku }) => sku ?? []), codes: [] });
  const read: NewItem[] = [];
  const faults = inputs.flatMap((input, index): Faults => {
    const path = `items.${index}`;
    if (!isNamed(input, order)) return within(path, [fault('order_item_id', 'rma_item_unnamed')]);
    const { item, faults: wrong } =
      ledger === undefined ? ofProduct(names.product(input.sku ?? ''), input) : ofOrder(ledger, input, read);
    if (item !== undefined) read.push(item);
    return within(path, wrong);
  });
  demand(faults);
  return read;
};

/** Throws AppError 409 `over_return` where less of a return's items may come back than they ask for. */
export const demandReturnable = (
  on: Hot,
  order: SoldOrder,
  {
    rmaId,
    items,
  }: { readonly rmaId: number; readonly items: readonly (NewItem & { readonly unit: string })[] },
): void => {
  const ledger = ledgerOf(on, order, rmaId);
  demand(
    items.flatMap(({ order_item_id: id, unit }, index) => {
      if (id === null) return [];
      const asked = items
        .filter((item) => item.order_item_id === id)
        .reduce((sum, item) => sum + item.quantity, 0);
      const left = Math.max(0, leftOf(ledger, id));
      return asked > left
        ? [conflict(`items.${index}.quantity`, 'over_return', { left: fromScaled(left, 3), unit })]
        : [];
    }),
  );
};
