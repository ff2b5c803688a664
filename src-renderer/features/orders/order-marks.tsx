import { IconClock, IconMapPinOff, IconPlayerPause } from '@tabler/icons-react';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { Priority } from '../../ui/priority.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { today } from '../../ui/stock/today.ts';
import { priorityLabel, promiseHint, promiseText } from './order-text.ts';
import css from './orders.module.css';

/** When an order was promised; a day that is over is red and says by how much. */
export function PromisedDay({ order }: { readonly order: Pick<OrderLine, 'promised_date' | 'is_late'> }) {
  const day = today();
  return (
    <span className={css.promise} data-late={order.is_late || undefined} title={promiseHint(order, day)}>
      {order.is_late && <IconClock aria-hidden />}
      {promiseText(order, day)}
    </span>
  );
}

type Issue = { readonly says: string; readonly icon: typeof IconClock };

/** What hinders an order; undefined where nothing does. */
export function issueOf(
  order: Pick<OrderLine, 'is_on_hold' | 'direction' | 'city' | 'stage'>,
): Issue | undefined {
  const { issues } = orderWords;
  if (order.is_on_hold) return { says: issues.held, icon: IconPlayerPause };
  if (order.stage === 'cancelled' || order.direction !== 'outbound' || order.city !== null) return undefined;
  return { says: issues.noAddress, icon: IconMapPinOff };
}

/** What hinders an order, as a badge. */
export function IssueBadge({ issue: { says, icon } }: { readonly issue: Issue }) {
  return (
    <StatusBadge tone="attention" icon={icon}>
      {says}
    </StatusBadge>
  );
}

/** How urgent an order is: four bars, and the word where there is room for it. */
export function OrderPriority({
  priority,
  isBare = false,
}: {
  readonly priority: number;
  readonly isBare?: boolean;
}) {
  const label = priorityLabel(priority);
  return (
    <Priority value={priority} label={label} {...(isBare ? { hint: orderWords.priorityHint(label) } : {})} />
  );
}
