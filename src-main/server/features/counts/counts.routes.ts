import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { approveCount } from './approve.service.ts';
import { pageLines, pageLocations } from './count-parts.view.ts';
import {
  cancelCount,
  createCount,
  finishCount,
  getCount,
  modifyCount,
  recountLines,
  startCount,
} from './counts.service.ts';
import { pageCounts, readCountDetails } from './counts.view.ts';
import { registerCount } from './register.service.ts';

const reported = { reportedOnWriteOf: ['stock_count', 'count_location', 'count_line'] };

/** Counts of stock: what is counted, by whom, what it found, and its approval. */
export const countRoutes: Routes<Deps> = bind(contracts.counts, {
  list: { by: ({ store }, _, query) => pageCounts(store, query), ...reported },
  details: {
    by: ({ store }, { caller: { scopes } }, { id }) =>
      demandFound(store.snapshot((on) => readCountDetails(on, id, scopes))),
    // whether a draft has what to count, and whether goods moved since, stands in these
    reportedOnWriteOf: [...reported.reportedOnWriteOf, 'location', 'stock_item'],
  },
  locations: {
    by: ({ store }, _, { id, query }) => pageLocations(store, getCount(store.read, id), query),
    ...reported,
  },
  lines: {
    by: ({ store }, _, { id, query }) => pageLines(store, getCount(store.read, id), query),
    ...reported,
  },
  create: createCount,
  modify: modifyCount,
  start: (deps, actor, { id }) => startCount(deps, actor, id),
  register: registerCount,
  finish: finishCount,
  recount: recountLines,
  approve: (deps, actor, { id }) => approveCount(deps, actor, id),
  cancel: (deps, actor, { id }) => cancelCount(deps, actor, id),
});
