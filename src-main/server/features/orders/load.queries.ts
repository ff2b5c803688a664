import type { Hot } from '../../db/capabilities.ts';
import { hot } from './orders.tables.ts';

/** An item as what was loaded of it needs it. */
export type LoadedItem = { readonly id: number; readonly order_id: number; readonly line_number: number };

const itemsFrom = hot<{ first: number }, LoadedItem>((q, p) =>
  q
    .selectFrom('order_item')
    .where('order_id', '>=', p('first'))
    .orderBy('id')
    .select(['id', 'order_id', 'line_number']),
);

/** The items of the orders from that internal id on. */
export const itemsSince = (on: Hot, first: number): readonly LoadedItem[] => itemsFrom.all(on, { first });
