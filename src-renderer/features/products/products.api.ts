import {
  keepPreviousData,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { audit } from '#shared/areas/audit/contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { products, type ProductQuery } from '#shared/areas/products/contract.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';

/** Reads a page of products before the list shows it; asking and changing the address then take no turns. */
export function useFetchAhead(): (search: ListSearch) => void {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    (search) => {
      const query = search as Partial<ProductQuery>;
      void queries.prefetchQuery(reading(api, products.list, { query }));
    },
    [api, queries],
  );
}

/** A page that is looked at this long has the next one read too, in milliseconds. */
const LOOKED_AT = 30;

/** The page of products that an address asks for, read anew by whoever comes back; the page before stays meanwhile. */
export function useProductPage(query: Partial<ProductQuery>) {
  const fetchAhead = useFetchAhead();
  const list = reading(useApi(), products.list, { query });
  // on its way while the screen around it is still being drawn
  usePrefetchQuery(list);
  const answer = useQuery({
    ...list,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { page = 1, last_page: last = 1 } = answer.data?.pagination ?? {};
  const next =
    answer.isPlaceholderData || page >= last ? undefined : JSON.stringify({ ...query, page: page + 1 });
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(() => fetchAhead(JSON.parse(next) as ListSearch), LOOKED_AT);
    return () => clearTimeout(timer);
  }, [fetchAhead, next]);
  return answer;
}

/** How many products each view holds, by its id; read anew by whoever comes back, else at most once a minute. */
export function useViewCounts(views: readonly View[]): Readonly<Record<string, number | undefined>> {
  const api = useApi();
  const answers = useQueries({
    queries: views.map((view) => ({
      ...reading(api, products.list, { query: { ...view.search, per_page: 1 } }),
      staleTime: 60_000,
      refetchOnMount: 'always' as const,
    })),
  });
  return Object.fromEntries(
    views.map(({ id }, index) => [id, answers[index]?.data?.pagination.records.total]),
  );
}

/** One product with everything that the API knows of it. */
export function useProduct(sku: string) {
  return useQuery(reading(useApi(), products.details, { params: { sku } }));
}

/** What was done to one product, the latest first, `count` deeds at most. */
export function useProductHistory(sku: string, count: number) {
  const query = { entity: 'product', entity_key: sku, per_page: count };
  return useQuery({ ...reading(useApi(), audit.list, { query }), placeholderData: keepPreviousData });
}

/** The areas whose answers a change of a product makes old. */
export const productAreas = ['products', 'fiscalCodes', 'audit'] as const;

/** A product with the version that a change of it names. */
export type ProductAnswer = Answer<typeof products.details>;

export const nameOf = ({ name }: Product): string => name;
export const skuOf = ({ sku }: Product): string => sku;
export const isInactive = ({ is_active: active }: Product): boolean => !active;
