import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import { fill, warningsOf } from '#shared/areas/sentences.ts';
import type { MovementType } from '#shared/domain/enumerations.ts';
import type { Warning } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { linesOfSerials, type ArrivedGoods } from '../../stock/goods/arrival.rules.ts';
import { quantityIn } from '../../stock/portions.rules.ts';
import type { PostingLine } from '../../stock/posting.rules.ts';
import type { Hot } from '../../db/capabilities.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { ItemRow, OrderRow } from '../orders/index.ts';
import { firstOpenLocation } from '../locations/index.ts';
import { openLocation } from '../locations/index.ts';
import { partAtInvoice, type ArrivedPortion } from './arrival.rules.ts';
import { readInvoiced } from './invoiced.queries.ts';

type SplitArrival = {
  readonly row: OrderRow;
  /** The items of the order as they are before these goods. */
  readonly items: readonly ItemRow[];
  readonly portions: readonly ArrivedPortion<ItemRow>[];
};

/** Finds the default location that receives the goods of an order, by its internal id; undefined where none is open. */
export const receivingLocationOf = (
  on: Hot,
  type: Pick<OperationType, 'default_location_code'>,
): number | undefined => {
  const { default_location_code: code } = type;
  return (
    (code === null ? undefined : openLocation(on, code)) ??
    firstOpenLocation(on, 'receiving') ??
    firstOpenLocation(on, 'dock')
  );
};

/** The same, or the location that was named; throws AppError 409 `no_landing_location`, `location_closed`, 422. */
export const demandReceivingLocation = (
  on: Hot,
  { asked, type }: { readonly asked: string | undefined; readonly type: OperationType },
): number => {
  const id = asked === undefined ? receivingLocationOf(on, type) : openLocation(on, asked);
  if (id !== undefined) return id;
  if (asked === undefined) throw new AppError(409, 'no_landing_location');
  throw fieldError('location_code', 'location_unknown', { location_code: asked });
};

/** Gives the movement type of goods that an order of that type brings in. */
export const arrivalType = ({ type_code: code }: Pick<OrderRow, 'type_code'>): MovementType =>
  code === 'customer_return' ? 'customer_return' : 'receipt';

/**
 * Portions of what came in of one product, parted where they pass what the invoices of the order bring; as they are where
 * it has none.
 */
export const splitAtInvoice = (
  on: Hot,
  { row, items, portions }: SplitArrival,
): readonly ArrivedPortion<ItemRow>[] => {
  const invoiced = readInvoiced(on, row.id);
  const productId = portions[0]?.of.product_id;
  if (invoiced === undefined || productId === undefined) return portions;
  const arrived = items
    .filter((item) => item.product_id === productId)
    .reduce((sum, item) => sum + item.quantity_arrived, 0);
  return partAtInvoice(portions, { brought: invoiced.get(productId) ?? 0, arrived });
};

/**
 * Builds the warnings about portions beyond the invoices of their order; a blind receiver is not shown the quantity.
 */
export const beyondWarnings = (
  portions: readonly ArrivedPortion<ItemRow>[],
  isBlind: boolean,
): readonly Warning[] => {
  const beyond = portions.filter(({ isBeyondInvoice }) => isBeyondInvoice === true);
  const [first] = beyond;
  if (first === undefined) return [];
  const { sku, unit } = first.of;
  if (isBlind) return warningsOf([fault('quantity', 'beyond_invoice_blind', { sku })]);
  const quantity = fromScaled(quantityIn(beyond), 3);
  return warningsOf([fault('quantity', 'beyond_invoice', { sku, unit, quantity })]);
};

/** The movements of goods that came in, one a portion, or one a serial number; without a cost, at the price of the item. */
export const arrivalLines = (
  portions: readonly ArrivedPortion<ItemRow>[],
  { line, serials }: Pick<ArrivedGoods, 'line' | 'serials'>,
): readonly PostingLine[] => {
  const left = [...(serials ?? [])];
  const { type, to, unitCost } = line;
  return portions.flatMap(({ of: item, quantity, isBeyondInvoice: isBeyond = false }) => {
    const price = type === 'receipt' && item.unit_price > 0 ? item.unit_price : null;
    const part: PostingLine = {
      ...line,
      quantity,
      to: to && isBeyond && to.status !== 'damaged' ? { ...to, status: 'blocked' } : to,
      unitCost: unitCost ?? price,
      orderItemId: item.id,
      ...(isBeyond && { note: fill('beyond_invoice_note') }),
    };
    return linesOfSerials(part, serials && left.splice(0, quantity / 1000));
  });
};
