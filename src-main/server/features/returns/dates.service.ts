import { withdrawalUntil } from '#shared/areas/returns/rules.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { readSettings } from '../../kernel/settings.ts';
import { soldOf, type SoldOrder } from './sold.queries.ts';

/** When an order was delivered, or left where nobody knows more; null where it has not left. */
export const deliveredAt = (order: SoldOrder | undefined): number | null => {
  if (order === undefined) return null;
  const at = order.tracking_status === 'delivered' ? order.tracking_at : order.shipped_at;
  return at === null ? null : Date.parse(at);
};

/** The channel of what is sold over the counter. */
const storeChannel = 'store';

/** The last day on which the buyer of an order may regret the purchase by law; null where there is none. */
export const withdrawalOf = (
  on: Hot,
  order: SoldOrder | undefined,
  { person_type: type }: Pick<SoldOrder, 'person_type'>,
): string | null =>
  withdrawalUntil(
    {
      deliveredAt: deliveredAt(order),
      isIndividual: type === 'individual',
      isInStore: order?.channel === storeChannel,
    },
    readSettings(on).time_zone,
  );

/** A return with the right of regret as its order stands now: what is delivered since counts from then. */
export const asOrderStands = <Row extends Pick<ReturnRow, 'order_id' | 'withdrawal_until'>>(
  on: Hot,
  row: Row,
): Row => {
  const order = row.order_id === null ? undefined : soldOf(on, row.order_id);
  return order === undefined ? row : { ...row, withdrawal_until: withdrawalOf(on, order, order) };
};
