import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

/** The carriers that may be chosen, by name; none where the user may not see them. */
export function useCarriers() {
  const isAllowed = may(useUser(), customers.carriers.access);
  const query = { per_page: 100, is_active: true, sort: 'name' } as const;
  return (
    useQuery({ ...reading(useApi(), customers.carriers, { query }), enabled: isAllowed }).data?.data ?? []
  );
}
