import { sql } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './counts.tables.ts';

/** Holds goods at a location of a count that nobody read yet; never their quantity. */
export type UnreadGoods = {
  readonly code: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly stock_status: StockStatus;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_number: string | null;
};

type Asked = {
  readonly count_id: number;
  readonly every: number;
  readonly skus: readonly string[];
  readonly most: number;
};

const unread = hot<Asked, UnreadGoods>((q, p, { most }) =>
  q
    .selectFrom('count_location as cp')
    .innerJoin('location as l', 'l.id', 'cp.location_id')
    .innerJoin('stock_item as s', 's.location_id', 'l.id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('cp.count_id', '=', p('count_id'))
    .where('cp.scanned_at', 'is', null)
    .where('s.quantity', '>', 0)
    .where(sql<boolean>`(${p('every')} = 1 or p.sku_key in ${p.list('skus')})`)
    .select(['l.code', 'p.sku', 'p.name', 'p.unit', 's.stock_status'])
    .select(['t.batch_number', 't.expiration_date', 'n.serial_number'])
    .orderBy('l.code_key')
    .orderBy('p.name_fold')
    .orderBy('s.id')
    .limit(most),
);

/**
 * Lists the goods at locations that are not counted yet, at most so many rows; of these products alone, where given.
 */
export const readUnreadGoods = (
  on: Hot,
  countId: number,
  { skus, most }: { readonly skus: readonly string[] | undefined; readonly most: number },
): readonly UnreadGoods[] =>
  unread.all(on, { count_id: countId, every: skus === undefined ? 1 : 0, skus: skus ?? [], most });
