import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import type { StockTotal } from '#shared/areas/inventory/totals-schema.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { ListPage } from '../../ui/data-table/props.ts';

/** A product with what there is of it; undefined while nobody knows. */
export type StockedProduct = Product & { readonly stock?: StockTotal | undefined };

type Page = UseQueryResult<ListPage<Product>>;

const useTotals = (skus: readonly string[]) => {
  const isAllowed = may(useUser(), stockReads.totalsOf.access);
  const { data } = useQuery({
    ...reading(useApi(), stockReads.totalsOf, { query: { sku: skus } }),
    enabled: isAllowed && skus.length > 0,
    placeholderData: keepPreviousData,
  });
  return data?.data;
};

const withTotals = (page: ListPage<Product>, totals: readonly StockTotal[]): ListPage<StockedProduct> => {
  const bySku = new Map(totals.map((total) => [total.sku, total]));
  return { ...page, data: page.data.map((product) => ({ ...product, stock: bySku.get(product.sku) })) };
};

/** The page of a list with the stock of its products, which comes after them: a page never waits for it. */
export function useStockedPage(query: Page): UseQueryResult<ListPage<StockedProduct>> {
  const page = query.data;
  const totals = useTotals(page?.data.map(({ sku }) => sku) ?? []);
  const stocked = useMemo(
    () => (page === undefined || totals === undefined ? page : withTotals(page, totals)),
    [page, totals],
  );
  return stocked === undefined || query.data === undefined ? query : { ...query, data: stocked };
}
