import { sql } from 'kysely';
import { fill } from '#shared/areas/sentences.ts';
import type { waveReads } from '#shared/areas/waves/reads-contract.ts';
import type { Wave, WaveDetails } from '#shared/areas/waves/schema.ts';
import { waveWorkflow } from '#shared/areas/waves/workflow.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param, Store } from '../../../db/capabilities.ts';
import { demandFound } from '../../../kernel/record.ts';
import { hotByShape, type HotReadBuilder } from '../orders.tables.ts';
import { waveFactsOf } from './facts.service.ts';
import { toWave, toWaveOrder } from './waves.mapping.ts';
import { findWave, readMembers, shownWaves, type WaveRow } from './waves.queries.ts';

type ListQuery = QueryOf<typeof waveReads.list>;
const filterNames = ['status', 'wave_number', 'search'] as const;
type Shape = { readonly filters: readonly (typeof filterNames)[number][]; readonly limit: number };
type Values = { status: string; wave_number: string; search: string; offset: number };

const matching = (q: HotReadBuilder, p: Param<Values>, { filters }: Shape) => {
  let rows = shownWaves(q);
  if (filters.includes('status')) {
    rows = rows.where(sql<boolean>`w.status in (select value from json_each(${p('status')}))`);
  }
  if (filters.includes('wave_number')) rows = rows.where('w.wave_number', '=', p('wave_number'));
  if (filters.includes('search')) rows = rows.where(sql<boolean>`instr(w.wave_number, ${p('search')}) > 0`);
  return rows;
};

const page = hotByShape<Shape, Values, WaveRow>((q, p, shape) =>
  matching(q, p, shape).orderBy('w.id', 'desc').limit(sql.lit(shape.limit)).offset(p('offset')),
);

const total = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total')),
);

/** A page of waves, the newest first. */
export const pageWaves = (store: Store, query: ListQuery): Page<Wave> => {
  const { status, wave_number: number, per_page: limit } = query;
  const search = query.search ?? query.search_query;
  const sent = { status, wave_number: number, search };
  const filters = filterNames.filter((name) => (sent[name] ?? '') !== '');
  const shape = { filters, limit };
  const values = {
    status: JSON.stringify(status ?? []),
    wave_number: number?.trim().toUpperCase() ?? '',
    search: search?.trim().toUpperCase() ?? '',
    offset: (query.page - 1) * limit,
  };
  return store.snapshot((on) => ({
    items: page(shape).all(on, values).map(toWave),
    total: total(shape).first(on, values)?.total ?? 0,
  }));
};

/** A wave with its orders and what a caller of these scopes may do with it now; throws AppError 404. */
export const waveOf = (on: Hot, id: string, scopes: ReadonlySet<Scope>): WaveDetails => {
  const row = demandFound(findWave(on, id));
  const orders = readMembers(on, row.id);
  const actions = waveWorkflow.actionsOf(row.status, waveFactsOf(on, orders), { scopes, fill });
  return {
    ...toWave(row),
    orders: orders.map(toWaveOrder),
    actions: actions.map((action) => ({ ...action, blocked_by: [...action.blocked_by] })),
  };
};
