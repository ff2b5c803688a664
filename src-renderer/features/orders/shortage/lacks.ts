import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import type { Shortage } from '#shared/areas/orders/shortage-contract.ts';
import { orderShortageWords } from '#shared/areas/orders/shortage-screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import { formatInteger } from '../../../lib/format.ts';
import type { OrderAnswer } from '../../../ui/orders/orders.api.ts';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';

/** An item of an order, and how much of it cannot be had now. */
export type Lack = { readonly item: OrderItem; readonly missing: number };

/** The order by which a product comes next. */
export type Arrival = NonNullable<Shortage['next_arrival']>;

/** An order that lacks something, what it lacks, and what comes next of it, by SKU. */
export type Short = {
  readonly answer: OrderAnswer;
  readonly lacks: readonly Lack[];
  readonly arrivals: ReadonlyMap<string, Arrival>;
};

type Covered = Pick<OrderItem, 'quantity' | 'quantity_allocated' | 'quantity_picked'>;

/** Gives the quantity of an item that is neither reserved nor picked. */
export const missingOf = ({ quantity, quantity_allocated: reserved, quantity_picked: picked }: Covered) =>
  Math.max(0, inThousandths(quantity - reserved - picked));

/**
 * Lists what the items of an order lack: beyond what is reserved or picked for them, or, before the confirmation, beyond
 * what lies free of their product, which its items share in their order.
 */
export function lacksOf(
  { awaits_stock: isShort, stage, items }: Pick<OrderDetails, 'awaits_stock' | 'stage' | 'items'>,
  free: ReadonlyMap<string, number>,
): readonly Lack[] {
  if (!isShort) return [];
  const left = new Map(free);
  const missing = (item: OrderItem): number => {
    if (stage !== 'pending') return missingOf(item);
    const { sku } = item.product;
    const there = left.get(sku);
    if (there === undefined) return 0;
    left.set(sku, Math.max(0, inThousandths(there - item.quantity)));
    return Math.max(0, inThousandths(item.quantity - there));
  };
  return items
    .map((item) => ({ item, missing: missing(item) }))
    .filter(({ missing: lacking }) => lacking > 0);
}

/** Writes the missing amount where one item lacks something, else the number of such items: "120 UN", "2 itens". */
export const lackingText = (lacks: readonly Lack[]): string => {
  const [first, ...others] = lacks;
  if (first === undefined) return '';
  return others.length === 0
    ? quantityWithUnit(first.item.product.unit, first.missing)
    : orderShortageWords.items(formatInteger(lacks.length));
};
