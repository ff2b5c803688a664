import type { OrderReceiving, ReceivingLine, Unstored } from '#shared/areas/inbound/receiving-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { divergenceOf, type ItemRow, receivedOf } from '../orders/index.ts';
import { orNull } from '../../kernel/stored-values.ts';
import { productOf } from '../../stock/goods/shown-product.rules.ts';
import type { UnstoredRow } from './unstored.rules.ts';

/** An item of an order as its receiving shows it: to whoever receives blind, without how much is expected. */
export const toLine = (item: ItemRow, isBlind: boolean): ReceivingLine => ({
  item_id: item.uid,
  line_number: item.line_number,
  product: productOf(item),
  quantity: isBlind ? null : fromScaled(item.quantity, 3),
  quantity_received: fromScaled(receivedOf(item), 3),
  quantity_damaged: fromScaled(item.quantity_damaged, 3),
  is_unexpected: item.is_unexpected === 1,
  requested_batch: orNull(item.requested_batch),
  divergence: divergenceOf(item),
});

/** Shows the expected and the received quantity of an order; a blind receiver sees no expected quantity. */
export const progressOf = (items: readonly ItemRow[], isBlind: boolean): OrderReceiving['progress'] => {
  const sum = (of: (item: ItemRow) => number) =>
    fromScaled(
      items.reduce((total, item) => total + of(item), 0),
      3,
    );
  return {
    quantity: isBlind ? null : sum(({ quantity }) => quantity),
    quantity_received: sum(receivedOf),
  };
};

/** Goods that are still to be stored, as the API shows them, with where they might stay. */
export const toUnstored = (row: UnstoredRow, proposal: Unstored['proposal']): Unstored => ({
  item_id: row.item_uid,
  product: productOf(row),
  location: { code: row.code, name: row.location_name },
  stock_status: row.stock_status,
  batch_number: row.batch_number,
  expiration_date: row.expiration_date,
  serial_number: row.serial_number,
  quantity: fromScaled(row.quantity, 3),
  proposal,
});
