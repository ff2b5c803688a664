import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { productGroups } from '#shared/areas/products/groups-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { productFilters } from './products.filters.ts';

const noGroups = { brands: [], categories: [] };

/** The filters of the products' list; the brands and categories in use come once filters are offered, and grow old for a minute. */
export function useProductFilters(): readonly Filter[] {
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({
    ...reading(useApi(), productGroups.list, {}),
    // read anew by time alone: they change seldom, and all products are looked at for them
    queryKey: ['product-groups'],
    staleTime: 60_000,
    enabled: isWanted,
  });
  const groups = data?.data ?? noGroups;
  return useMemo(() => productFilters(groups, () => setWanted(true)), [groups]);
}
