import type { Tx } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { forgetMinimums, minimumsWait, untoldMinimums } from './touch.queries.ts';
import { touchStock } from './touch.service.ts';

/** Most products of one transaction, so that other writes come in between. */
const atOnce = 500;

const emitSome = (tx: Tx, making: Pick<Deps, 'ids' | 'clock'>): number => {
  const productIds = untoldMinimums(tx, atOnce);
  if (productIds.length > 0) touchStock(tx, making, { productIds, cause: 'stock_control_changed' });
  forgetMinimums(tx, productIds);
  return productIds.length;
};

/**
 * Writes the events of minimums that a bulk write changed, as changing one on the screen does, 500 products a
 * transaction; gives the number of products. Those that are left when the server ends wait for its next start.
 */
export const emitMinimumEvents = async (deps: Pick<Deps, 'store' | 'ids' | 'clock'>): Promise<number> => {
  let emitted = 0;
  while (minimumsWait(deps.store.read)) {
    emitted += await deps.store.write('stock.minimums', async (tx) => emitSome(tx, deps), atOnce);
  }
  return emitted;
};
