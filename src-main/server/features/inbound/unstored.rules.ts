import type { LocationType, StockStatus } from '#shared/domain/enumerations.ts';

/** Goods of an order that lie where goods arrive; the quantity, in thousandths, is what of them is there and free. */
export type UnstoredRow = {
  readonly item_id: number;
  readonly item_uid: string;
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unit: string;
  readonly packagings: string;
  readonly has_serial_number: number;
  readonly location_id: number;
  readonly location_type: LocationType;
  readonly code: string;
  readonly code_key: string;
  readonly location_name: string;
  readonly stock_status: StockStatus;
  readonly lot_id: number | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
  readonly serial_key: string | null;
  readonly quantity: number;
};

/**
 * Holds a stock row at a location where goods of an item arrived, of any stock status; quantities are in thousandths.
 */
export type LyingRow = UnstoredRow & {
  readonly serial_id: number | null;
  /** Is the quantity of the row that is reserved for others. */
  readonly reserved: number;
  /** Is the quantity of the item that is still there, whatever its stock status is now. */
  readonly left: number;
  /** Holds, as JSON, the quantity of the item that arrived and left again, by stock status. */
  readonly own: string;
};

const ownIn = ({ own, stock_status: status }: LyingRow): number =>
  Math.max(0, (JSON.parse(own) as Partial<Record<StockStatus, number>>)[status] ?? 0);

/**
 * Finds the goods of the item at one location: first those with the stock status of their arrival, then those there
 * with another one.
 */
const ownAt = (rows: readonly LyingRow[]): readonly UnstoredRow[] => {
  const asItCame = rows.reduce((sum, row) => sum + Math.min(ownIn(row), row.quantity), 0);
  let left = rows[0]?.left ?? 0;
  // an inspection or a release changed it where it lies; what is merely promised to others is not gone
  let changed = Math.max(0, left - asItCame);
  return rows.flatMap((lying) => {
    const stays = Math.min(ownIn(lying), lying.quantity);
    const became = Math.min(changed, lying.quantity - stays);
    changed -= became;
    const quantity = Math.min(left, stays + became, lying.quantity - lying.reserved);
    left -= quantity;
    return quantity > 0 ? [{ ...lying, quantity }] : [];
  });
};

/** Lists the goods at their arrival locations that are still to be put away. */
export const leftToStore = (rows: readonly LyingRow[]): readonly UnstoredRow[] => {
  const keyOf = ({ item_id, location_id, lot_id, serial_id }: LyingRow): string =>
    [item_id, location_id, lot_id, serial_id].join();
  return [...Map.groupBy(rows, keyOf).values()].flatMap(ownAt);
};
