import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { End, PostingLine } from '../posting.rules.ts';
import type { Reversible } from './reversal.queries.ts';

type Spot = {
  readonly location: number | null;
  readonly lot: number | null;
  readonly status: StockStatus | null;
};

const endOf = ({ location, lot, status }: Spot): End | null =>
  location === null || status === null
    ? null
    : { locationId: location, status, lot: lot === null ? null : { id: lot } };

/** The line that takes a movement back, at its own cost. */
export const reversalOf = (found: Reversible, note: string): PostingLine => {
  const source = { location: found.from_location_id, lot: found.from_lot_id, status: found.from_status };
  const target = { location: found.to_location_id, lot: found.to_lot_id, status: found.to_status };
  return {
    type: 'reversal',
    productId: found.product_id,
    quantity: found.quantity,
    from: endOf(target),
    to: endOf(source),
    serialNumber: found.serial_number,
    unitCost: found.unit_cost,
    reversesId: found.id,
    note,
    ...(found.order_item_id !== null && { orderItemId: found.order_item_id }),
  };
};
