import { sql } from 'kysely';
import type { WaitReason } from '#shared/areas/webhooks/rules.ts';
import type { Delivery, Endpoint } from '#shared/areas/webhooks/schema.ts';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { equals, from, to, where } from '../../db/filters.ts';
import { pageOf } from '../../db/gathered-list.ts';
import { deliveriesOf, toDelivery } from './deliveries.queries.ts';
import { toEndpoint } from './webhooks.mapping.ts';
import { endpointRows, type EndpointRow } from './webhooks.queries.ts';
import { storedStatus, type StoredStatus } from './webhooks.rules.ts';
import { filteredIds, filteredList } from './webhooks.tables.ts';

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

/** Holds the query of the history of an endpoint. */
type HistoryQuery = QueryOf<typeof webhooks.history>;

type Stored = Omit<HistoryQuery, 'status'> & { readonly status?: StoredStatus | undefined };

const matchingIds = filteredIds<Stored, { endpoint_id: number }>({
  rows: (q, given) =>
    q.selectFrom('webhook_delivery').select('id').where('endpoint_id', '=', given('endpoint_id')),
  filters: {
    status: equals('status'),
    event: where(
      (name) => sql`(event = ${name} or exists (select 1 from webhook_batch b, json_each(b.names) n
        where b.id = webhook_delivery.id and n.value = ${name}))`,
    ),
    created_from: from('created_at'),
    created_to: to('created_at'),
  },
  order: ['-event_id'],
});

/** The endpoint whose history is asked for, and why its deliveries wait. */
type HistoryOf = { readonly endpointId: number; readonly reason: WaitReason | null };

/** The page of an endpoint's deliveries, newest event first, and how many match in all. */
export const pageHistory = async (
  store: Store,
  { endpointId, reason }: HistoryOf,
  query: HistoryQuery,
): Promise<Page<Delivery>> => {
  const status = query.status && storedStatus(query.status, reason);
  if (query.status !== undefined && status === undefined) return { items: [], total: 0 };
  const ids = await matchingIds(store, { ...query, status }, { given: { endpoint_id: endpointId } });
  return pageOf(ids, query, (wanted) =>
    deliveriesOf(store.read, wanted).map((row) => toDelivery(row, reason)),
  );
};
