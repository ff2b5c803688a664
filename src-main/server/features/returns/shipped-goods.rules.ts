import type { ArrivedInput } from '#shared/areas/returns/body-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { ShippedGoods } from './sold.queries.ts';

/** Tells whether two batch numbers are equal, ignoring case. */
export const isSameBatch = (one: string | null, other: string | null): boolean =>
  (one ?? '').toUpperCase() === (other ?? '').toUpperCase();

/** Tells whether a serial number left with an order line and has not come back. */
export const isOut = (goods: readonly ShippedGoods[], id: number, serial: string): boolean =>
  goods.some(
    (row) => row.order_item_id === id && row.serial_key === skuKey(serial) && row.shipped > row.returned,
  );

/**
 * Chooses, of the goods that left with a line, those that an arrival means: of its serial number, else of its lot, else
 * all.
 */
const meantBy = (left: readonly ShippedGoods[], line: ArrivedInput): readonly ShippedGoods[] => {
  const { serial_number: serial, batch_number: batch, expiration_date: date } = line;
  const unit = left.filter((row) => serial !== undefined && row.serial_key === skuKey(serial ?? ''));
  if (unit.length > 0) return unit;
  const lot = left.filter((row) =>
    batch === undefined || batch === null
      ? row.batch_number === null && row.expiration_date === (date ?? null)
      : isSameBatch(row.batch_number, batch),
  );
  return lot.length > 0 ? lot : left;
};

/** Averages the unit cost of the goods that left and that a line means; undefined where none is known. */
export const costOf = (
  goods: readonly ShippedGoods[],
  { sold, line }: { readonly sold: { readonly id: number } | null; readonly line: ArrivedInput },
): number | undefined => {
  const left = goods.filter(
    (row) => row.order_item_id === sold?.id && row.shipped > 0 && row.unit_cost !== null,
  );
  const meant = meantBy(left, line);
  const quantity = meant.reduce((sum, { shipped }) => sum + shipped, 0);
  const worth = meant.reduce((sum, { shipped, unit_cost: cost }) => sum + shipped * (cost ?? 0), 0);
  return quantity === 0 ? undefined : Math.round(worth / quantity);
};
