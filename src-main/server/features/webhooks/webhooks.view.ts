import { sql } from 'kysely';
import type { Endpoint } from '#shared/areas/webhooks/schema.ts';
import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { toEndpoint } from './webhooks.mapping.ts';
import { endpointRows, type EndpointRow } from './webhooks.queries.ts';
import { hotByShape } from './webhooks.tables.ts';

/** What the list of endpoints is asked for. */
export type EndpointQuery = QueryOf<typeof webhooks.list>;

type Shape = { readonly byActivity: boolean; readonly limit: number };
type Values = { is_active: number; offset: number };

const page = hotByShape<Shape, Values, EndpointRow>((q, p, { byActivity, limit }) => {
  const rows = endpointRows(q);
  const matching = byActivity ? rows.where('e.is_active', '=', p('is_active')) : rows;
  return matching.orderBy('e.id', 'desc').limit(sql.lit(limit)).offset(p('offset'));
});

const count = hotByShape<Pick<Shape, 'byActivity'>, Values, { total: number }>((q, p, { byActivity }) => {
  const rows = q.selectFrom('webhook_endpoint').where('deleted_at', 'is', null);
  const matching = byActivity ? rows.where('is_active', '=', p('is_active')) : rows;
  return matching.select(sql<number>`count(*)`.as('total'));
});

/** The page of endpoints that a query asks for, newest first, and how many match in all. */
export const pageEndpoints = (
  { snapshot }: Store,
  { is_active, page: number, per_page: limit }: EndpointQuery,
): Page<Endpoint> => {
  const byActivity = is_active !== undefined;
  const values = { is_active: Number(is_active ?? true), offset: (number - 1) * limit };
  return snapshot((on) => ({
    items: page({ byActivity, limit }).all(on, values).map(toEndpoint),
    total: count({ byActivity }).first(on, values)?.total ?? 0,
  }));
};
