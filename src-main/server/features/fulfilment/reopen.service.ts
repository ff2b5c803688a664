import { orderAct } from '../orders/index.ts';
import { takeOffLoad } from './loads/membership.service.ts';
import { uncheck } from './packing/steps.service.ts';

const toPicking = { act: 'reopen', event: 'order_updated', changes: ['status', 'picked_at'] } as const;
const toPicked = { ...toPicking, changes: ['status', 'packing_at', 'packed_at', 'ready_at', 'volumes'] };
const unchecked = { packing_at: null, packed_at: null, ready_at: null, check_refusals: 0, load_id: null };

/**
 * Takes an order back: one that was picked to picking, where what was picked stays so, a later one to where it was
 * picked, and what was checked is to be checked anew; throws AppError 404, 409.
 */
export const reopenOrder = orderAct((tx, deps, { row: { stage } }) =>
  stage === 'picked'
    ? { ...toPicking, change: () => ({ picked_at: null }) }
    : {
        ...toPicked,
        change: () => unchecked,
        also: (row) => {
          takeOffLoad(tx, deps, row);
          uncheck(tx, row);
          return [];
        },
      },
);
