import { workflow } from '../../kernel/workflow.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import { orderActWords as says, orderLabels } from './label-words.ts';

/** What the guards of an order ask of it: why it is on hold, null where it is not. */
export type OrderFacts = { readonly hold: string | null };

const alreadyHeld: Guard<OrderFacts> = {
  code: 'already_on_hold',
  blocks: ({ hold }) => (hold === null ? undefined : { reason: hold }),
};
const notHeld: Guard<OrderFacts> = {
  code: 'not_on_hold',
  blocks: ({ hold }) => (hold === null ? {} : undefined),
};

/** The stages of an order and what leads from one to the next. */
export const orderWorkflow = workflow({
  states: orderLabels.order_stage,
  first: 'draft',
  // what came in by one call was never asked for before
  alsoBegins: ['completed'],
  ends: ['completed', 'cancelled'],
  beside: { cancelled: null },
  acts: {
    submit: { from: ['draft'], to: 'pending', says: says.submit, needs: 'orders:write', is_primary: true },
    hold: { from: ['pending'], says: says.hold, needs: 'orders:write', guards: [alreadyHeld] },
    'release-hold': { from: ['pending'], says: says.releaseHold, needs: 'orders:write', guards: [notHeld] },
    split: { from: ['pending'], says: says.split, needs: 'orders:write' },
    duplicate: {
      from: ['draft', 'pending', 'completed', 'cancelled'],
      says: says.duplicate,
      needs: 'orders:write',
    },
    cancel: { from: ['pending'], to: 'cancelled', says: says.cancel, needs: 'orders:cancel' },
  },
});

/** What somebody may do with an order. */
export type OrderAct = keyof typeof orderWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const orderActs = Object.keys(orderWorkflow.spec.acts) as [OrderAct, ...OrderAct[]];
