import { skuKey } from '#shared/kernel/primitives.ts';
import type { DivergenceReason } from '#shared/areas/orders/lists-schema.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { portionsOf, type Portion } from '../../stock/portions.rules.ts';
import type { ItemRow, OrderRow } from '../orders/index.ts';

/** An item of an expected order, and what came in of it so far; quantities in thousandths. */
export type Expected = Pick<
  ItemRow,
  'id' | 'uid' | 'sku' | 'line_number' | 'quantity' | 'requested_batch' | 'quantity_arrived'
>;

type Arrived = Pick<ItemRow, 'quantity' | 'quantity_arrived' | 'quantity_damaged' | 'is_unexpected'>;

/** Tells whether an item arrived otherwise than it was ordered, so that ending its receiving needs a reason. */
export const isDiffering = (item: Arrived): boolean =>
  item.quantity_arrived !== item.quantity ||
  item.quantity_damaged > 0 ||
  (item.is_unexpected === 1 && item.quantity > 0);

/** The likely reason for which an item came in otherwise than it was ordered: what is to be seen of the item itself. */
export const likelyReason = (item: Arrived): DivergenceReason => {
  if (item.is_unexpected === 1) return 'unknown';
  if (item.quantity_arrived > item.quantity) return 'over';
  return item.quantity_arrived < item.quantity ? 'short' : 'damaged';
};

type Awaited = {
  readonly row: Pick<OrderRow, 'direction' | 'stage'>;
  readonly type: Pick<OperationType, 'blind_check'>;
};

/**
 * Tells whether a caller may not see how much an order expects: its type is checked blind, it is still being received,
 * and the caller may not approve stock.
 */
export const isBlindTo = (
  { scopes }: { readonly scopes: ReadonlySet<Scope> },
  { row: { direction, stage }, type }: Awaited,
): boolean =>
  type.blind_check &&
  direction === 'inbound' &&
  (stage === 'pending' || stage === 'receiving') &&
  !scopes.has('stock:approve');

type Over = { readonly sku: string; readonly left: number; readonly isBlind: boolean };

/** The refusal of more than may still come in of a product, in thousandths; a blind receiver does not see how much. */
export const overReceipt = ({ sku, left, isBlind }: Over): Fault<Code> =>
  isBlind
    ? conflict('quantity', 'over_receipt_blind', { sku })
    : conflict('quantity', 'over_receipt', { sku, quantity: fromScaled(left, 3) });

/** Holds goods of one product that arrive in one scan. */
export type Arriving = {
  readonly quantity: number;
  readonly batch: string | undefined;
  /** Is the percentage above the ordered quantity that may arrive. */
  readonly tolerance: number;
};

/** So many thousandths that came in for an item. */
export type ArrivedPortion<I extends Expected> = Portion<I> & {
  /** Tells whether it exceeds the quantity of the order's invoices. */
  readonly isBeyondInvoice?: boolean;
};

const openOf = ({ quantity, quantity_arrived: arrived }: Expected): number => Math.max(0, quantity - arrived);

const overOf = ({ quantity, quantity_arrived: arrived }: Expected): number => Math.max(0, arrived - quantity);

const sum = <I>(items: readonly I[], of: (item: I) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Items that asked for that batch first, then those that asked for none; those of another batch last. */
const inTurn = <I extends Expected>(items: readonly I[], batch: string | undefined): readonly I[] => {
  const rank = ({ requested_batch: asked }: I): number => {
    if (asked === '') return 1;
    return batch !== undefined && skuKey(asked) === skuKey(batch) ? 0 : 2;
  };
  return items.toSorted((one, other) => rank(one) - rank(other) || one.line_number - other.line_number);
};

/**
 * Sums the quantity that items of one product still expect, and the most that may arrive with the tolerance, in
 * percent.
 */
export const roomOf = (
  items: readonly Expected[],
  tolerance: number,
): { readonly open: number; readonly most: number } => {
  const open = sum(items, openOf);
  const allowance = sum(items, (item) => Math.floor((item.quantity * tolerance) / 100)) - sum(items, overOf);
  return { open, most: open + Math.max(0, allowance) };
};

/**
 * Counts what came in of a product against the items that expect it, in the order of the lines; what passes them goes to the
 * last one as far as the tolerance reaches. Where it does not, gives how much may still come in.
 */
export const shareArrival = <I extends Expected>(
  items: readonly I[],
  { quantity, batch, tolerance }: Arriving,
): readonly ArrivedPortion<I>[] | { readonly left: number } => {
  const { most: left } = roomOf(items, tolerance);
  if (quantity > left) return { left };
  return portionsOf(quantity, inTurn(items, batch), { leftOf: openOf, lastTakesRest: true });
};

/** Holds how much of a product the invoices of an order bring and how much arrived before, in thousandths. */
export type Invoiced = { readonly brought: number; readonly arrived: number };

/** The same portions, parted where they pass what the invoices bring: that comes first, and what is beyond it after. */
export const partAtInvoice = <I extends Expected>(
  portions: readonly ArrivedPortion<I>[],
  { brought, arrived }: Invoiced,
): readonly ArrivedPortion<I>[] => {
  let left = Math.max(0, brought - arrived);
  return portions.flatMap(({ of, quantity }): readonly ArrivedPortion<I>[] => {
    const within = Math.min(left, quantity);
    left -= within;
    return [
      ...(within > 0 ? [{ of, quantity: within }] : []),
      ...(quantity > within ? [{ of, quantity: quantity - within, isBeyondInvoice: true }] : []),
    ];
  });
};
