import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import type { LocationLoad, LocationMixture } from './location.rules.ts';
import { hot } from '../stock.tables.ts';

const units = sql<number>`(s.quantity / 1000.0)`;

const loads = hot<{ ids: readonly number[] }, LocationLoad>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .where('s.location_id', 'in', p.list('ids'))
    .where('s.quantity', '>', 0)
    .groupBy('s.location_id')
    .select([
      's.location_id',
      sql<number>`sum(${units} * p.height * p.width * p.length)`.as('volume'),
      sql<number>`sum(${units} * p.weight)`.as('weight'),
      sql<number>`sum(s.quantity)`.as('items'),
    ]),
);

const mixtures = hot<{ ids: readonly number[] }, LocationMixture>((q, p) =>
  q
    .selectFrom((inner) =>
      inner
        .selectFrom('stock_item')
        .where('location_id', 'in', p.list('ids'))
        .where('quantity', '>', 0)
        .groupBy(['location_id', 'product_id'])
        .select(['location_id', sql<number>`count(distinct coalesce(lot_id, 0))`.as('lots')])
        .as('held'),
    )
    .groupBy('held.location_id')
    .select([
      'held.location_id',
      sql<number>`count(*)`.as('products'),
      sql<number>`max(held.lots)`.as('most_lots'),
    ]),
);

/** Sums the contents of each of these locations; empty ones are left out. */
export const readLoads = (on: Hot, ids: readonly number[]): readonly LocationLoad[] =>
  ids.length === 0 ? [] : loads.all(on, { ids });

/** Counts the products and lots in each of these locations; empty ones are left out. */
export const readMixtures = (on: Hot, ids: readonly number[]): readonly LocationMixture[] =>
  ids.length === 0 ? [] : mixtures.all(on, { ids });
