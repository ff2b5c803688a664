import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { loads } from '#shared/areas/loads/contract.ts';
import type { Load, LoadDetails } from '#shared/areas/loads/schema.ts';
import { loadWorkflow, type LoadAct } from '#shared/areas/loads/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param, Store } from '../../../db/capabilities.ts';
import { demandFound } from '../../../kernel/record.ts';
import { readRowsOfLoad } from '../orders.queries.ts';
import { hotByShape, type HotReadBuilder } from '../orders.tables.ts';
import { toLoad, toLoadOrders } from './loads.mapping.ts';
import {
  findLoad,
  shownLoads,
  sumsOfLoad,
  sumsOfLoads,
  volumesOfLoad,
  type LoadRow,
} from './loads.queries.ts';

type ListQuery = QueryOf<typeof loads.list>;

const filterNames = ['status', 'carrier_id', 'load_number', 'created_from', 'created_to', 'search'] as const;
type Filter = (typeof filterNames)[number];
type Values = Readonly<Record<Filter, string>> & { readonly offset: number };
type Shape = { readonly filters: readonly Filter[]; readonly limit: number };
type P = Param<Values>;

const holds = (column: string, p: P): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(lower(${sql.ref(column)}), lower(${p('search')})) > 0`;

const conditions: Readonly<Record<Filter, (p: P) => RawBuilder<SqlBool>>> = {
  status: (p) => sql`d.status = ${p('status')}`,
  carrier_id: (p) => sql`d.carrier_id = (select id from customer where uid = lower(${p('carrier_id')}))`,
  load_number: (p) => sql`d.load_number = upper(${p('load_number')})`,
  created_from: (p) => sql`d.created_at >= ${p('created_from')}`,
  created_to: (p) => sql`d.created_at <= ${p('created_to')}`,
  search: (p) =>
    sql`(${holds('d.load_number', p)} or ${holds('d.vehicle_plate', p)} or ${holds('d.driver', p)})`,
};

const matching = (q: HotReadBuilder, p: P, { filters }: Shape) => {
  let rows = shownLoads(q);
  for (const filter of filters) rows = rows.where(conditions[filter](p));
  return rows;
};

const page = hotByShape<Shape, Values, LoadRow>((q, p, shape) =>
  matching(q, p, shape).orderBy('d.id', 'desc').limit(sql.lit(shape.limit)).offset(p('offset')),
);

const total = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total')),
);

/** A page of loads, the newest first. */
export const pageLoads = (store: Store, query: ListQuery): Page<Load> => {
  const sent = { ...query, search: query.search ?? query.search_query };
  const filters = filterNames.filter((name) => (sent[name] ?? '') !== '');
  const shape = { filters, limit: query.per_page };
  const values = Object.fromEntries(filterNames.map((name) => [name, sent[name] ?? '']));
  const bound = { ...values, offset: (query.page - 1) * query.per_page } as Values;
  return store.snapshot((on) => {
    const rows = page(shape).all(on, bound);
    const sums = sumsOfLoads(
      on,
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => toLoad(row, demandFound(sums.get(row.id))));
    return { items, total: total(shape).first(on, bound)?.total ?? 0 };
  });
};

/** The load of that UUID or number; throws AppError 404. */
export const getLoad = (on: Hot, name: string): LoadRow => demandFound(findLoad(on, name));

/** A load with its orders, and what its caller may do with it. */
export type LoadRecord = Omit<LoadDetails, 'actions'> & { readonly actions: readonly Action<LoadAct>[] };

/** A load with its orders, and what a caller of these scopes may do with it now; throws AppError 404. */
export const loadDetailsOf = (on: Hot, name: string, scopes: ReadonlySet<Scope>): LoadRecord => {
  const row = getLoad(on, name);
  const sums = sumsOfLoad(on, row.id);
  return {
    ...toLoad(row, sums),
    orders: toLoadOrders(readRowsOfLoad(on, row.id), volumesOfLoad(on, row.id)),
    actions: loadWorkflow.actionsOf(row.status, sums, { scopes, fill }),
  };
};
