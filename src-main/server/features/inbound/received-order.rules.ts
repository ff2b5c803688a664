import { mostCents, totalsOf } from '#shared/areas/orders/rules.ts';
import type { Author } from '../../kernel/actor.ts';
import {
  type ItemColumns,
  type OrderColumns,
  orderSearch,
  receiptChannelId,
  unsaid,
  unsubmitted,
} from '../orders/index.ts';

/**
 * Holds received goods of a product: thousandths of its unit, and the unit cost in ten-thousandths of a real where it
 * is given.
 */
export type ReceivedItem = {
  readonly productId: number;
  readonly quantity: number;
  readonly unitCost: number | null;
  readonly batch: string | null;
  readonly serials: readonly string[];
};

/** An item of what came in. */
export const receivedItem = ({
  productId,
  quantity,
  unitCost,
  batch,
  serials,
}: ReceivedItem): ItemColumns => ({
  product_id: productId,
  description: '',
  quantity,
  unit_price: unitCost ?? 0,
  discount: 0,
  cfop: '',
  requested_batch: batch ?? '',
  requested_serials: JSON.stringify(serials),
  min_expiration_date: null,
  external_reference: '',
  notes: '',
  destination_location_id: null,
});

const amounts = { discount: 0, freight: 0, insurance: 0, other: 0 };

/** The items of what came in, without their costs where an order can't hold the sum of them. */
export const receivedItems = (received: readonly ReceivedItem[]): readonly ItemColumns[] => {
  const items = received.map(receivedItem);
  if (totalsOf(items, amounts).total <= mostCents) return items;
  return items.map((item) => ({ ...item, unit_price: 0 }));
};

type Received = {
  readonly typeId: number;
  readonly number: string;
  readonly reference: string | null;
  readonly note: string;
  readonly items: readonly ItemColumns[];
  /** Holds the columns of who sent them; empty where nobody said it. */
  readonly party: Partial<OrderColumns>;
  readonly author: Author;
  readonly at: string;
};

/** The completed inbound order that a goods receipt leaves; it goes through no step that a switch of its type rules. */
export const receivedOrder = (received: Received): OrderColumns => {
  const { typeId, number, reference, note, items, party, author, at } = received;
  const order = {
    ...unsubmitted,
    ...unsaid,
    ...party,
    order_number: number,
    channel_id: receiptChannelId,
    external_reference: reference ?? '',
    body_hash: '',
    direction: 'inbound',
    operation_type_id: typeId,
    stage: 'completed',
    notes: note,
    ...totalsOf(items, amounts),
    ...author,
    submitted_at: at,
    completed_at: at,
  } as const;
  return { ...order, search_text: orderSearch(order) };
};
