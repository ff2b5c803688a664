import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { shortInstant } from '../../ui/short-instant.ts';
import type { Step } from '../../ui/step-bar/step-bar.tsx';
import type { OrderWorkflow } from './orders.api.ts';

type Instants = Readonly<Record<string, unknown>>;

/** Stages whose instant has another name than `{stage}_at`. */
const named: Readonly<Record<string, string>> = { draft: 'created_at', pending: 'submitted_at' };

const reachedAt = (order: Instants, code: string): string | undefined => {
  const at = order[named[code] ?? `${code}_at`];
  return typeof at === 'string' ? at : undefined;
};

/** The way of an order as its step bar shows it: when each stage was reached, and what holds it where it stands. */
export function stepsOf(order: OrderDetails, { steps }: OrderWorkflow): readonly Step[] {
  const now = new Date();
  return steps.map(({ code, label, state }) => {
    const at = state === 'later' ? undefined : reachedAt(order, code);
    const note = at && shortInstant(at, now);
    if (state !== 'current' || order.hold === null) return { code, label, state, note };
    return { code, label, state: 'blocked', note: order.hold.label };
  });
}
