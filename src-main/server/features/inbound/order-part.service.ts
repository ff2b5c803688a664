import { orderParts } from '../orders/index.ts';
import { readReceiptsOf } from './receipts.view.ts';
import { startReceivingStep } from './steps.service.ts';
import { arrivalsOf } from './unstored.queries.ts';

/** Adds to orders what is known of the goods that came in for them, and the act by which their receiving begins. */
export const inboundOfOrders = orderParts.give({
  reads: (on, row) => ({
    ...arrivalsOf(on, row),
    receipts: () => (row.direction === 'inbound' ? readReceiptsOf(on, row.id) : []),
  }),
  steps: {
    'receiving/start': (tx, deps, { actor }) => startReceivingStep(tx, deps, { actor, body: {} }),
  },
});
