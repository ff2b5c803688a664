import { useQuery } from '@tanstack/react-query';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { identityKey, identityOf, stockRowQuery, type StockIdentity } from '../stock/stock-identity.ts';

/** Reads the quantity in the row of this identity, 0 where there is none; undefined while nobody knows. */
export function useRowQuantity(identity: StockIdentity | undefined): number | undefined {
  const query = identity === undefined ? {} : stockRowQuery(identity);
  const { data } = useQuery({
    ...reading(useApi(), stockReads.list, { query }),
    enabled: identity !== undefined,
  });
  if (identity === undefined || data === undefined) return undefined;
  const row = data.data.find((one) => identityKey(identityOf(one)) === identityKey(identity));
  return row?.quantity ?? 0;
}
