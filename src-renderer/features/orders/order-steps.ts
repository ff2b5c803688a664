import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { shortInstant } from '../../ui/short-instant.ts';
import type { Step } from '../../ui/step-bar/step-bar.tsx';
import type { OrderWorkflow } from './orders.api.ts';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The way of an order as its step bar shows it: when each stage was reached and by whom, and what holds it. */
export function stepsOf(order: OrderDetails, { steps }: OrderWorkflow): readonly Step[] {
  const now = new Date();
  return steps.map(({ code, label, state, at, by }) => {
    if (state === 'current' && order.hold !== null) {
      return { code, label, state: 'blocked', note: order.hold.label };
    }
    const taken = [at && shortInstant(at, now), by && firstName(by)].filter(Boolean);
    return { code, label, state, note: taken.length === 0 ? undefined : taken.join(' · ') };
  });
}
