import { withdrawalUntil } from '#shared/areas/returns/rules.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { readSettings } from '../../kernel/settings.ts';
import { soldOf, type SoldOrder } from './sold.queries.ts';

/**
 * Gives when an order was delivered, in milliseconds since 1970: its delivery event; else now where its tracking goes
 * on, since delivery is no earlier; else when it left. Null where it has not left.
 */
export const deliveredAt = (order: SoldOrder | undefined, now: number): number | null => {
  if (order === undefined) return null;
  const { delivered_at: delivered, tracking_status: tracked, shipped_at: shipped } = order;
  if (delivered !== null) return Date.parse(delivered);
  if (shipped === null) return null;
  return tracked === '' ? Date.parse(shipped) : now;
};

/** The channel of what is sold over the counter. */
const storeChannel = 'store';

/** The last day on which the buyer of an order may regret the purchase by law; null where there is none. */
export const withdrawalOf = (
  on: Hot,
  order: SoldOrder | undefined,
  { person_type: type, now }: Pick<SoldOrder, 'person_type'> & { readonly now: number },
): string | null =>
  withdrawalUntil(
    {
      deliveredAt: deliveredAt(order, now),
      isIndividual: type === 'individual',
      isInStore: order?.channel === storeChannel,
    },
    readSettings(on).time_zone,
  );

/** A return with the right of regret as its order stands now: what is delivered since counts from then. */
export const asOrderStands = <Row extends Pick<ReturnRow, 'order_id' | 'withdrawal_until'>>(
  on: Hot,
  row: Row,
  now: number,
): Row => {
  const order = row.order_id === null ? undefined : soldOf(on, row.order_id);
  return order === undefined ? row : { ...row, withdrawal_until: withdrawalOf(on, order, { ...order, now }) };
};
