import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../fulfilment.tables.ts';

const asking = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('order_item')
    .where('id', '=', p('id'))
    .where('requested_batch', '=', '')
    .where('requested_serials', '=', '[]')
    .select('id'),
);

/** Tells whether an item of an order asked for no certain lot or serial number of its product. */
export const anyGoodsDo = (on: Hot, itemId: number): boolean =>
  asking.first(on, { id: itemId }) !== undefined;
