import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { expiryRuleOf, touchStock } from '../../../stock/touch/touch.service.ts';
import { crossedProducts, someDates } from './expiry.queries.ts';

/** Most products of one transaction, so that other writes come in between. */
const atOnce = 500;

/** The first day that counts as valid at this moment. */
export const validFrom = ({ store, clock }: Deps): string => firstValidDay(expiryRuleOf(store.read, clock));

/**
 * Writes the stock events of expiration dates that passed since their product was last judged, 500 products a
 * transaction; gives the number of products. A change that a movement already reported is not reported again.
 */
export const emitExpirationEvents = async (deps: Deps): Promise<number> => {
  const { store } = deps;
  if (!someDates(store.read)) return 0;
  const ids = await store.offloadNumbers(crossedProducts.bind({ valid_from: validFrom(deps) }));
  for (let from = 0; from < ids.length; from += atOnce) {
    const productIds = [...ids.subarray(from, from + atOnce)];
    const touch = async (tx: Tx) => touchStock(tx, deps, { productIds, cause: 'expiration' });
    await store.write('expiration', touch, productIds.length);
  }
  return ids.length;
};
