import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { shortInstant } from '../../ui/short-instant.ts';
import type { Step } from '../../ui/step-bar/step-bar.tsx';
import type { OrderWorkflow } from '../../ui/orders/orders.api.ts';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The way of an order as its step bar shows it: when each stage was reached and by whom, and what holds it. */
export function stepsOf(order: OrderDetails, { steps }: OrderWorkflow): readonly Step[] {
  const now = new Date();
  const { short }: { readonly short: Partial<Readonly<Record<OrderStage, string>>> } = orderWords.steps;
  return steps.map(({ code, label: whole, state, at, by }) => {
    const isPending = code === 'pending' && order.direction === 'inbound';
    const label = isPending ? orderWords.steps.expected : (short[code] ?? whole);
    if (state === 'current' && order.hold !== null) {
      return { code, label, state: 'blocked', note: order.hold.label };
    }
    const taken = [at && shortInstant(at, now), by && firstName(by)].filter(Boolean);
    return { code, label, state, note: taken.length === 0 ? undefined : taken.join(' · ') };
  });
}
