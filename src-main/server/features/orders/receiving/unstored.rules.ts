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

/** What lies, of any status, where some goods of an item came in; thousandths. */
export type LyingRow = UnstoredRow & {
  readonly serial_id: number | null;
  /** How much of the row is promised to others. */
  readonly reserved: number;
  /** How much of the item is still there, whatever it became since. */
  readonly left: number;
  /** How much of the item came in and went on again in each status, as JSON. */
  readonly own: string;
};

const ownIn = ({ own, stock_status: status }: LyingRow): number =>
  Math.max(0, (JSON.parse(own) as Partial<Record<StockStatus, number>>)[status] ?? 0);

/** What at one location is the item's: what lies as it came in, and for what does not, what lies there with another status. */
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

/** What is still to be stored of what lies where an order's goods came in. */
export const leftToStore = (rows: readonly LyingRow[]): readonly UnstoredRow[] => {
  const keyOf = ({ item_id, location_id, lot_id, serial_id }: LyingRow): string =>
    [item_id, location_id, lot_id, serial_id].join();
  return [...Map.groupBy(rows, keyOf).values()].flatMap(ownAt);
};
