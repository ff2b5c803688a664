import type { Store } from '../../db/capabilities.ts';
import { hot } from '../../db/hot.ts';

const untold = hot<Record<never, never>, { id: number }>((q) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as k', 'k.id', 'p.id')
    .whereRef('k.min_quantity', '<>', 'p.min_stock_quantity')
    .where('p.deleted_at', 'is', null)
    .orderBy('p.id')
    .select('p.id'),
);

/** The living products whose minimum is another one than their totals were last told with, by their internal ids. */
export const findUntoldMinimums = async ({ offload }: Pick<Store, 'offload'>): Promise<readonly number[]> =>
  (await offload(untold.bind({}))).map(({ id }) => id);
