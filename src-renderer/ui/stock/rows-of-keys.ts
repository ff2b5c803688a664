import { mostNamedRows, stockRows } from '#shared/areas/inventory/named-rows-contract.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import type { Api } from '../../lib/api.ts';
import { identityKey, identityOf, readIdentityKey } from './stock-identity.ts';

/** Gives the key of a row of stock in lists. */
export const keyOfRow = (row: StockRow): string => identityKey(identityOf(row));

/** The rows of these keys as they are now, by one call for 200 of them; one of which nothing is left is passed over. */
export const rowsOfKeys = async (api: Api, keys: readonly string[]): Promise<readonly StockRow[]> => {
  const named = keys.toSorted().flatMap((key) => readIdentityKey(key) ?? []);
  const rows: StockRow[] = [];
  for (let from = 0; from < named.length; from += mostNamedRows) {
    const body = { rows: named.slice(from, from + mostNamedRows) };
    rows.push(...(await api.call(stockRows.named, { body })).data);
  }
  return rows;
};
