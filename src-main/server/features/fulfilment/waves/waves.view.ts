import { fill } from '#shared/areas/sentences.ts';
import type { waveReads } from '#shared/areas/waves/reads-contract.ts';
import type { Wave, WaveDetails } from '#shared/areas/waves/schema.ts';
import { waveSearched } from '#shared/areas/waves/query-schema.ts';
import { waveWorkflow } from '#shared/areas/waves/workflow.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Store } from '../../../db/capabilities.ts';
import { columnTexts, equals, oneOf } from '../../../db/filters.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { filteredList } from '../fulfilment.tables.ts';
import { waveFactsOf } from './facts.service.ts';
import { toWave, toWaveOrder } from './waves.mapping.ts';
import { findWave, readMembers, shownWaves, type WaveRow } from './waves.queries.ts';

type ListQuery = QueryOf<typeof waveReads.list>;

const inCapitals = (sent: string): string => sent.trim().toUpperCase();

const matching = filteredList<ListQuery, WaveRow>({
  rows: shownWaves,
  filters: { status: oneOf('w.status'), wave_number: equals('w.wave_number', inCapitals) },
  search: [columnTexts(eachOf(waveSearched, { wave_number: 'w.wave_number' }))],
  order: ['-w.id'],
});

/** Reads a page of waves, the newest first. */
export const pageWaves = (store: Store, query: ListQuery): Page<Wave> =>
  store.snapshot((on) => {
    const { items, total } = matching(on, query, { given: {} });
    return { items: items.map(toWave), total };
  });

/** A wave with its orders and what a caller of these scopes may do with it now; throws AppError 404. */
export const waveOf = (
  on: Hot,
  { id, scopes }: { readonly id: string; readonly scopes: ReadonlySet<Scope> },
  deps: Pick<Deps, 'seams'>,
): WaveDetails => {
  const row = demandFound(findWave(on, id));
  const orders = readMembers(on, row.id);
  const actions = waveWorkflow.actionsOf(row.status, waveFactsOf(on, orders, deps), { scopes, fill });
  return {
    ...toWave(row),
    orders: orders.map(toWaveOrder),
    actions: actions.map((action) => ({ ...action, blocked_by: [...action.blocked_by] })),
  };
};
