import type { StockCause } from '#shared/domain/enumerations.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Compiled } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { expiryRuleOf, touchStock } from '../../../kernel/stock/touch.ts';
import { crossedProducts, untoldMinimums } from './expiry.queries.ts';

/** Most products of one transaction, so that other writes come in between. */
const atOnce = 500;

const touchFound = async (deps: Deps, found: Compiled, cause: StockCause): Promise<number> => {
  const ids = await deps.store.offloadNumbers(found);
  for (let from = 0; from < ids.length; from += atOnce) {
    const productIds = [...ids.subarray(from, from + atOnce)];
    await deps.store.write(cause, async (tx) => touchStock(tx, deps, { productIds, cause }));
  }
  return ids.length;
};

/** The first day that counts as valid at this moment. */
export const validFrom = ({ store, clock }: Deps): string => firstValidDay(expiryRuleOf(store.read, clock));

/**
 * Tells what became of stock whose dates were passed since its product was last judged, 500 products a transaction;
 * gives how many products that were. A crossing that a movement met first is not told again.
 */
export const tellExpirations = (deps: Deps): Promise<number> =>
  touchFound(deps, crossedProducts.bind({ valid_from: validFrom(deps) }), 'expiration');

/** Tells what minimums mean that were written by an import; gives how many products that were. */
export const tellMinimums = (deps: Deps): Promise<number> =>
  touchFound(deps, untoldMinimums.bind({}), 'stock_control_changed');
