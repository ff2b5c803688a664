import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import type { Api } from '../../lib/api.ts';
import { identityKey, identityOf, readIdentityKey, stockRowQuery } from './stock-identity.ts';

/** What lists call a row of stock. */
export const keyOfRow = (row: StockRow): string => identityKey(identityOf(row));

/** The rows of these keys as they are now; one of which nothing is left is passed over. */
export const rowsOfKeys = async (api: Api, keys: readonly string[]): Promise<readonly StockRow[]> => {
  const found = await Promise.all(
    keys.toSorted().map(async (key) => {
      const identity = readIdentityKey(key);
      if (identity === undefined) return [];
      const { data } = await api.call(stockReads.list, { query: stockRowQuery(identity) });
      return data.filter((row) => keyOfRow(row) === key);
    }),
  );
  return found.flat();
};
