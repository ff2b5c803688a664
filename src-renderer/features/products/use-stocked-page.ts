import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productGroups, type GroupsOfProduct } from '#shared/areas/products/groups-contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import type { StockTotal } from '#shared/areas/inventory/totals-schema.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { ListPage } from '../../ui/data-table/props.ts';

/** A product with what there is of it, its brand and its category; undefined while nobody knows. */
export type StockedProduct = Product & {
  readonly stock?: StockTotal | undefined;
  readonly groups?: GroupsOfProduct | undefined;
};

type Page = UseQueryResult<ListPage<Product>>;

const useTotals = (skus: readonly string[]) => {
  const isAllowed = may(useUser(), stockReads.totalsOf.access);
  const { data } = useQuery({
    ...reading(useApi(), stockReads.totalsOf, { query: { sku: skus } }),
    enabled: isAllowed && skus.length > 0,
    placeholderData: keepPreviousData,
  });
  return data?.data.filter((total) => total.found);
};

const useGroups = (skus: readonly string[], isWanted: boolean) => {
  const { data } = useQuery({
    ...reading(useApi(), productGroups.of, { query: { sku: skus } }),
    enabled: isWanted && skus.length > 0,
    placeholderData: keepPreviousData,
  });
  return data?.data;
};

type Further = {
  readonly totals: readonly StockTotal[];
  readonly groups: readonly GroupsOfProduct[];
};

const bySku = <Row extends { readonly sku: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.sku, row]));

const withFurther = (page: ListPage<Product>, further: Further): ListPage<StockedProduct> => {
  const totals = bySku(further.totals);
  const groups = bySku(further.groups);
  const data = page.data.map((product) => ({
    ...product,
    stock: totals.get(product.sku),
    groups: groups.get(product.sku),
  }));
  return { ...page, data };
};

/**
 * The page of a list with the stock of its products and, where somebody wants to see them, their brands and categories.
 * Both come after the page, which never waits for them.
 */
export function useStockedPage(query: Page, wantsGroups: boolean): UseQueryResult<ListPage<StockedProduct>> {
  const page = query.data;
  const skus = page?.data.map(({ sku }) => sku) ?? [];
  const totals = useTotals(skus);
  const groups = useGroups(skus, wantsGroups);
  const stocked = useMemo(
    () =>
      page === undefined || (totals === undefined && groups === undefined)
        ? page
        : withFurther(page, { totals: totals ?? [], groups: groups ?? [] }),
    [page, totals, groups],
  );
  return stocked === undefined || query.data === undefined ? query : { ...query, data: stocked };
}
