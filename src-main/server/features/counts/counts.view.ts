import { sql } from 'kysely';
import type { counts } from '#shared/areas/counts/contract.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import { countWorkflow, type CountAct } from '#shared/areas/counts/workflow.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { centsIn } from '../../db/expressions.ts';
import { equals, oneOf } from '../../db/filters.ts';
import { countFacts } from './count-facts.queries.ts';
import { toCount, type CountRow, type CountSums } from './counts.mapping.ts';
import { filteredList, hot, type HotReadBuilder } from './counts.tables.ts';

const named = (q: HotReadBuilder) =>
  q
    .selectFrom('stock_count as c')
    .leftJoin('user_account as u', 'u.id', 'c.user_id')
    .leftJoin('api_token as k', 'k.id', 'c.api_token_id')
    .leftJoin('user_account as au', 'au.id', 'c.approved_user_id')
    .leftJoin('api_token as ak', 'ak.id', 'c.approved_token_id')
    .selectAll('c')
    .select(['u.username', 'k.name as token_name', 'au.username as approver', 'ak.name as approver_token']);

const byUid = hot<{ uid: string }, CountRow>((q, p) => named(q).where('c.uid', '=', p('uid')));

const worth = centsIn(sql.ref('l.difference'), sql.ref('ps.average_cost'));

const sumsOf = hot<{ ids: readonly number[] }, CountSums>((q, p) =>
  q
    .selectFrom(
      sql<CountSums>`(select c.id,
        (select count(*) from count_location where count_id = c.id) as locations_total,
        (select count(*) from count_location where count_id = c.id and status = 'counted') as locations_counted,
        count(l.id) as lines_total,
        coalesce(sum(l.status in ('counted', 'recounted', 'posted')), 0) as lines_counted,
        coalesce(sum(l.difference <> 0), 0) as lines_different,
        coalesce(sum(case when l.difference > 0 then l.difference end), 0) as gained,
        coalesce(sum(case when l.difference < 0 then -l.difference end), 0) as lost,
        coalesce(sum(case when l.difference > 0 then ${worth} end), 0) as value_gained,
        coalesce(-sum(case when l.difference < 0 then ${worth} end), 0) as value_lost
      from stock_count c left join count_line l on l.count_id = c.id
        left join product_stock ps on ps.id = l.product_id and l.difference <> 0
      where c.id in ${p.list('ids')} group by c.id)`.as('sums'),
    )
    .selectAll('sums'),
);

type ListQuery = QueryOf<typeof counts.list>;

const matching = filteredList<ListQuery, CountRow>({
  rows: named,
  filters: { status: oneOf('c.status'), type: equals('c.type'), number: equals('c.number') },
  order: ['-c.id'],
});

const withSums = async (store: Store, rows: readonly CountRow[]): Promise<readonly Count[]> => {
  if (rows.length === 0) return [];
  const found = await store.offload(sumsOf.bind({ ids: rows.map(({ id }) => id) }));
  const sums = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => toCount(row, sums.get(row.id)));
};

/** Reads a page of counts, newest first, each with its progress, summed by a read worker. */
export const pageCounts = async (store: Store, query: ListQuery): Promise<Page<Count>> => {
  const found = store.snapshot((on) => matching(on, query, { given: {} }));
  return { items: await withSums(store, found.items), total: found.total };
};

const counted = (on: Hot, row: CountRow): Count => toCount(row, sumsOf.first(on, { ids: [row.id] }));

/** The count of that public id, as this transaction or reader sees it; undefined where there is none. */
export const readCount = (on: Hot, uid: string): Count | undefined => {
  const row = byUid.first(on, { uid });
  return row === undefined ? undefined : counted(on, row);
};

/** The same with what a caller of these scopes may do with it now. */
export const readCountDetails = (
  on: Hot,
  uid: string,
  scopes: ReadonlySet<Scope>,
): (Count & { readonly actions: readonly Action<CountAct>[] }) | undefined => {
  const row = byUid.first(on, { uid });
  if (row === undefined) return undefined;
  const actions = countWorkflow.actionsOf(row.status, countFacts(on, row), { scopes, fill });
  return { ...counted(on, row), actions };
};
