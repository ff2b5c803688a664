import { sql, type SqlBool } from 'kysely';
import type { loads } from '#shared/areas/loads/contract.ts';
import type { Load, LoadDetails } from '#shared/areas/loads/schema.ts';
import { loadSearched } from '#shared/areas/loads/reads-contract.ts';
import { loadWorkflow, type LoadAct } from '#shared/areas/loads/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Store } from '../../../db/capabilities.ts';
import { columnTexts, equals, from, to, where } from '../../../db/filters.ts';
import { demandFound } from '../../../kernel/record.ts';
import { readRowsOfLoad } from '../../orders/index.ts';
import { filteredList } from '../fulfilment.tables.ts';
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

const matching = filteredList<ListQuery, LoadRow>({
  rows: shownLoads,
  filters: {
    status: equals('d.status'),
    carrier_id: where(
      (uid) => sql<SqlBool>`d.carrier_id = (select id from customer where uid = lower(${uid}))`,
    ),
    load_number: where((number) => sql<SqlBool>`d.load_number = upper(${number})`),
    created_from: from('d.created_at'),
    created_to: to('d.created_at'),
  },
  search: [
    columnTexts(
      eachOf(loadSearched, {
        load_number: 'd.load_number',
        vehicle_plate: 'd.vehicle_plate',
        driver: 'd.driver',
      }),
    ),
  ],
  order: ['-d.id'],
});

/** Reads a page of loads, the newest first. */
export const pageLoads = (store: Store, query: ListQuery): Page<Load> =>
  store.snapshot((on) => {
    const { items: rows, total } = matching(on, query, { given: {} });
    const ids = rows.map(({ id }) => id);
    const sums = sumsOfLoads(on, ids);
    return { items: rows.map((row) => toLoad(row, demandFound(sums.get(row.id)))), total };
  });

/** The load of that UUID; throws AppError 404. */
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
