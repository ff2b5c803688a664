import type { Endpoint } from '#shared/areas/webhooks/schema.ts';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { equals } from '../../db/filters.ts';
import { toEndpoint } from './webhooks.mapping.ts';
import { endpointRows, type EndpointRow } from './webhooks.queries.ts';
import { filteredList } from './webhooks.tables.ts';

/** Holds the query of the list of endpoints. */
export type EndpointQuery = QueryOf<typeof webhooks.list>;

const matching = filteredList<EndpointQuery, EndpointRow>({
  rows: endpointRows,
  counted: (q) => q.selectFrom('webhook_endpoint as e').where('e.deleted_at', 'is', null),
  filters: { is_active: equals('e.is_active') },
  order: ['-e.id'],
});

/** The page of endpoints that a query asks for, newest first, and how many match in all. */
export const pageEndpoints = ({ snapshot }: Store, query: EndpointQuery): Page<Endpoint> => {
  const found = snapshot((on) => matching(on, query, { given: {} }));
  return { items: found.items.map(toEndpoint), total: found.total };
};
