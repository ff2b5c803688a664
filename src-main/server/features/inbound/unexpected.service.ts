import { totalsOf } from '#shared/areas/orders/rules.ts';
import type { ReceiveInput } from '#shared/areas/inbound/receiving-schema.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { NamedProduct } from '../../stock/goods/names.queries.ts';
import {
  concludeAct,
  cutItem,
  getOrder,
  type ItemRow,
  type Making,
  type OrderRow,
  orderRows,
  raiseItem,
  readItems,
  writeItems,
} from '../orders/index.ts';
import { receivedItem } from './received-order.rules.ts';

type Of = { readonly actor: Actor; readonly row: OrderRow };

/** Sums an order anew after what nobody ordered became more or less of it, and tells of it. */
const conclude = (tx: Tx, deps: Making, { actor, row }: Of): void => {
  const before = getOrder(tx, row.uid);
  const at = instantAfter(before.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, before, { ...totalsOf(readItems(tx, row.id), before), at });
  const conclusion = {
    action: 'unexpected',
    event: 'order_updated',
    changes: ['items', 'totals'],
    at,
  } as const;
  concludeAct(tx, deps, { actor, id: row.uid, after, before, ...conclusion });
};

const unexpectedOf = (tx: Tx, row: OrderRow, productId: number): ItemRow | undefined =>
  readItems(tx, row.id).find((item) => item.is_unexpected === 1 && item.product_id === productId);

/** The item of what came in without being ordered, which asks for so much more now; it is made where it is new. */
export const raiseUnexpected = (
  tx: Tx,
  deps: Making,
  {
    actor,
    row,
    product,
    quantity,
    input,
  }: Of & {
    readonly product: NamedProduct;
    readonly quantity: number;
    readonly input: Pick<ReceiveInput, 'unit_cost'>;
  },
): ItemRow => {
  const known = unexpectedOf(tx, row, product.id);
  if (known === undefined) {
    const items = readItems(tx, row.id);
    const first = 1 + Math.max(0, ...items.map((item) => item.line_number));
    const unitCost = input.unit_cost === undefined ? null : toScaled(input.unit_cost, 4);
    const item = receivedItem({ productId: product.id, quantity, unitCost, batch: null, serials: [] });
    writeItems(tx, { orderId: row.id, first }, [{ ...item, uid: deps.ids.uid(), is_unexpected: 1 }]);
  } else {
    raiseItem(tx, known.id, quantity);
  }
  conclude(tx, deps, { actor, row });
  const made = unexpectedOf(tx, row, product.id);
  if (made === undefined) throw new Error('an item was written and is not there');
  return made;
};

/** Lets an item that nobody ordered ask for so much less, where that is what it is. */
export const takeBackUnexpected = (
  tx: Tx,
  deps: Making,
  { actor, row, uid, quantity }: Of & { readonly uid: string; readonly quantity: number },
): void => {
  const item = readItems(tx, row.id).find((one) => one.uid === uid);
  if (item === undefined || item.is_unexpected === 0) return;
  cutItem(tx, { ...item, quantity: item.quantity - quantity }, quantity);
  conclude(tx, deps, { actor, row });
};
