import { sql } from 'kysely';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../inventory.tables.ts';

/** Holds the volume and the weight of one unit of a product: mm³ and grams. */
export type ProductLoad = { readonly id: number; readonly volume: number; readonly weight: number };

const productLoads = hot<{ ids: readonly number[] }, ProductLoad>((q, p) =>
  q
    .selectFrom('product')
    .where('id', 'in', p.list('ids'))
    .select(['id', 'weight', sql<number>`1.0 * height * width * length`.as('volume')]),
);

/** Reads the volume and the weight of one unit of each of these products: mm³ and grams. */
export const readProductLoads = (on: Hot, ids: readonly number[]): readonly ProductLoad[] =>
  productLoads.all(on, { ids });

type LocationName = { readonly id: number; readonly name: string };

const locationNames = hot<{ ids: readonly number[] }, LocationName>((q, p) =>
  q.selectFrom('location').where('id', 'in', p.list('ids')).select(['id', 'name']),
);

/** The names of these locations. */
export const readLocationNames = (on: Hot, ids: readonly number[]): readonly LocationName[] =>
  locationNames.all(on, { ids });
