import {
  IconAlertOctagon,
  IconClock,
  IconFileInvoice,
  IconMapPinOff,
  IconPackageOff,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { Priority } from '../priority.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { today } from '../today.ts';
import { priorityLabel, promiseHint, promiseText } from './order-text.ts';
import css from './order-marks.module.css';

/** Shows the promised day of an order; one that is over is red, with the days since then. */
export function PromisedDay({ order }: { readonly order: Pick<OrderLine, 'promised_date' | 'is_late'> }) {
  const day = today();
  return (
    <span className={css.promise} data-late={order.is_late || undefined} title={promiseHint(order, day)}>
      {order.is_late && <IconClock aria-hidden />}
      {promiseText(order, day)}
    </span>
  );
}

type Issue = {
  readonly says: string;
  readonly icon: typeof IconClock;
  readonly tone?: 'critical' | 'info';
};

/** Gives the obstacle of an order; undefined where there is none. */
export function issueOf(
  order: Pick<
    OrderLine,
    'is_on_hold' | 'has_invalid_allocation' | 'direction' | 'city' | 'stage' | 'awaits_stock' | 'substatus'
  >,
): Issue | undefined {
  const { issues } = orderWords;
  if (order.is_on_hold) return { says: issues.held, icon: IconPlayerPause };
  if (order.has_invalid_allocation) return { says: issues.invalid, icon: IconAlertOctagon, tone: 'critical' };
  if (order.awaits_stock) return { says: issues.short, icon: IconPackageOff, tone: 'critical' };
  if (order.substatus.value === 'awaiting_fiscal_validation')
    return { says: issues.invoice, icon: IconFileInvoice, tone: 'info' };
  if (order.stage === 'cancelled' || order.direction !== 'outbound' || order.city !== null) return undefined;
  return { says: issues.noAddress, icon: IconMapPinOff };
}

/** Shows the obstacle of an order as a badge. */
export function IssueBadge({ issue: { says, icon, tone } }: { readonly issue: Issue }) {
  return (
    <StatusBadge tone={tone ?? 'attention'} icon={icon}>
      {says}
    </StatusBadge>
  );
}

/** Shows the priority of an order: four bars, and the word where there is room for it. */
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
