import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

/** Most products that one question names. */
const MOST = 100;

/**
 * Reads the free quantity of these products by SKU, now and as it changes; nothing is known where it may not
 * be asked.
 */
export function useAvailable(skus: readonly string[]): ReadonlyMap<string, number> {
  const isAllowed = may(useUser(), stockReads.totalsOf.access);
  const asked = [...new Set(skus)].slice(0, MOST);
  const { data } = useQuery({
    ...reading(useApi(), stockReads.totalsOf, { query: { sku: asked } }),
    enabled: isAllowed && asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = data?.data.filter((total) => total.found);
  return new Map(found?.map(({ sku, available }) => [sku, available]));
}
