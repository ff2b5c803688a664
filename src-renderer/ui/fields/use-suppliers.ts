import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import type { Api } from '../../lib/api.ts';
import { keyOf, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

const perPage = 100;

/** All suppliers by their names, however many pages they are. */
async function readSuppliers(api: Api, signal: AbortSignal): Promise<readonly Customer[]> {
  const all: Customer[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: perPage, sort: 'name' };
    const { data, pagination } = await api.call(customers.suppliers, { query, signal });
    all.push(...data);
    if (page >= pagination.last_page) return all;
  }
}

const none: readonly Customer[] = [];

/** Every supplier by name; none where the user may not see them, or while nobody wants them. */
export function useSuppliers(isWanted = true): readonly Customer[] {
  const api = useApi();
  const isAllowed = may(useUser(), customers.suppliers.access);
  const { data = none } = useQuery({
    queryKey: [...keyOf(customers.suppliers), 'all'],
    queryFn: ({ signal }) => readSuppliers(api, signal),
    enabled: isAllowed && isWanted,
  });
  return data;
}
