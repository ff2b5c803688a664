import type { Deps } from '../../kernel/deps.ts';
import { touchStock } from '../../kernel/stock/touch.ts';
import { findUntoldMinimums } from './minimums.queries.ts';

const atOnce = 500;

/**
 * Tells the stock of products whose minimum a bulk write changed, as changing it on the screen does. What is not told
 * because the server ends is told with the next import, or the next time that the product's stock is touched.
 */
export const tellMinimums = async ({ store, ids, clock, log }: Deps): Promise<void> => {
  try {
    const products = await findUntoldMinimums(store);
    for (let first = 0; first < products.length; first += atOnce) {
      const productIds = products.slice(first, first + atOnce);
      await store.write('import.minimums', async (tx) =>
        touchStock(tx, { ids, clock }, { productIds, cause: 'stock_control_changed' }),
      );
    }
  } catch (error) {
    log.error({ err: error }, 'changed minimums were not told');
  }
};
