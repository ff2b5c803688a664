import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productGroups } from '#shared/areas/products/groups-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { productFilters } from './products.filters.ts';

const noGroups = { brands: [], categories: [] };

/** The filters of the products' list; the brands and categories in use come after it, and grow old for a minute. */
export function useProductFilters(isWaiting: boolean): readonly Filter[] {
  const { data } = useQuery({
    ...reading(useApi(), productGroups.list, {}),
    // read anew by time alone: they change seldom, and all products are looked at for them
    queryKey: ['product-groups'],
    staleTime: 60_000,
    enabled: !isWaiting,
  });
  const groups = data?.data ?? noGroups;
  return useMemo(() => productFilters(groups), [groups]);
}
