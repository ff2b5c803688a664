import type { Hot } from '../../db/capabilities.ts';
import { hot } from './settings.tables.ts';

const ending = hot<{ from: string; to: string }, { product_id: number }>((q, p) =>
  q
    .selectFrom('lot')
    .innerJoin('stock_item', 'stock_item.lot_id', 'lot.id')
    .select('stock_item.product_id')
    .distinct()
    .where('lot.expiration_date', '>=', p('from'))
    .where('lot.expiration_date', '<', p('to'))
    .where('stock_item.quantity', '>', 0),
);

/** The products in stock with a lot whose last valid day is one of those from `from` to the day before `to`. */
export const productsEndingBetween = (on: Hot, days: { from: string; to: string }): readonly number[] =>
  ending.all(on, days).map(({ product_id }) => product_id);

const notified = hot<{ name: string }, { id: number }>((q, p) =>
  q
    .selectFrom('notification')
    .select('id')
    .where('kind', '=', 'data_folder_open')
    .where('subject_name', '=', p('name'))
    .limit(1),
);

/** Tells whether a notification about this data folder, which others can read, is still kept. */
export const wasNotifiedOfFolder = (on: Hot, folder: { name: string }): boolean =>
  notified.first(on, folder) !== undefined;
