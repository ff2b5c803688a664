import { sql } from 'kysely';
import type { Delivery } from '#shared/areas/webhooks/schema.ts';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { WaitReason } from '#shared/areas/webhooks/rules.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { pageOf } from '../../db/gathered-list.ts';
import { deliveriesOf, toDelivery } from './deliveries.queries.ts';
import { storedStatus } from './webhooks.rules.ts';
import { hotByShape } from './webhooks.tables.ts';

/** What the history of an endpoint is asked for. */
export type HistoryQuery = QueryOf<typeof webhooks.history>;

type Shape = {
  readonly byStatus: boolean;
  readonly byEvent: boolean;
  readonly from: boolean;
  readonly to: boolean;
};
type Values = { endpoint_id: number; status: string; event: string; from: string; to: string };

const matching = hotByShape<Shape, Values, { id: number }>((q, p, shape) => {
  let rows = q.selectFrom('webhook_delivery').select('id').where('endpoint_id', '=', p('endpoint_id'));
  if (shape.byStatus) rows = rows.where(sql<boolean>`status = ${p('status')}`);
  if (shape.byEvent) rows = rows.where('event', '=', p('event'));
  if (shape.from) rows = rows.where('created_at', '>=', p('from'));
  if (shape.to) rows = rows.where('created_at', '<=', p('to'));
  return rows.orderBy('event_id', 'desc');
});

/** The endpoint whose history is asked for, and why its deliveries wait. */
export type HistoryOf = { readonly endpointId: number; readonly reason: WaitReason | null };

/** The page of an endpoint's deliveries, newest event first, and how many match in all. */
export const pageHistory = async (
  store: Store,
  { endpointId, reason }: HistoryOf,
  query: HistoryQuery,
): Promise<Page<Delivery>> => {
  const { status: asked, event = '', from = '', to = '' } = query;
  const status = asked === undefined ? '' : storedStatus(asked, reason);
  if (status === undefined) return { items: [], total: 0 };
  const shape = {
    byStatus: asked !== undefined,
    byEvent: query.event !== undefined,
    from: query.from !== undefined,
    to: query.to !== undefined,
  };
  const values = { endpoint_id: endpointId, status, event, from, to };
  const ids = await store.offloadNumbers(matching(shape).bind(values));
  return pageOf(ids, query, (wanted) =>
    deliveriesOf(store.read, wanted).map((row) => toDelivery(row, reason)),
  );
};
