import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stockReads, type LowStockQuery } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { stockRowQuery, type StockIdentity } from '../../ui/stock/stock-identity.ts';

/** One page of the products at or below their minimum. */
export function useLowStockPage(query: Partial<LowStockQuery>) {
  return useQuery({
    ...reading(useApi(), stockReads.lowStock, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The site's stock in numbers. */
export function useSummary() {
  return useQuery({ ...reading(useApi(), stockReads.summary, {}), refetchOnMount: 'always' });
}

/** One row of stock, found by what tells it from all others; the answer is empty once nothing lies there. */
export function useStockRow(identity: StockIdentity) {
  return useQuery(reading(useApi(), stockReads.list, { query: stockRowQuery(identity) }));
}

/** Reads the last movements of the goods of one row, five at most. */
export function useRowMovements({ sku, location_code, batch_number, serial_number }: StockIdentity) {
  const query = {
    sku,
    location_code,
    per_page: 5,
    ...(batch_number === null ? {} : { batch_number }),
    ...(serial_number === null ? {} : { serial_number }),
  };
  return useQuery(reading(useApi(), movements.list, { query }));
}

export const nameOfRow = ({ product, location }: StockRow): string =>
  inventoryWords.rows.name(product.sku, location.code);
