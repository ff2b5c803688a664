import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
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

const { counts } = contracts;
const told = { toldOnWriteOf: ['stock_count', 'count_location', 'count_line'] };

const reads = (deps: Deps): readonly Mounted[] => [
  handle(counts.list, ({ query }) => pageCounts(deps.store, query), told),
  handle(
    counts.details,
    ({ params, caller }) => ({
      data: demandFound(deps.store.snapshot((on) => readCountDetails(on, params.id, caller.scopes))),
    }),
    // whether a draft has what to count, and whether goods moved since, stands in these
    { toldOnWriteOf: [...told.toldOnWriteOf, 'location', 'stock_item'] },
  ),
  handle(
    counts.locations,
    ({ params, query }) => pageLocations(deps.store, getCount(deps.store.read, params.id), query),
    told,
  ),
  handle(
    counts.lines,
    ({ params, query }) => pageLines(deps.store, getCount(deps.store.read, params.id), query),
    told,
  ),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(counts.create, ({ actor, body }) => createCount(deps, actor, body)),
  handle(counts.modify, async ({ actor, params, body, ifMatch }) => ({
    data: await modifyCount(deps, actor, { uid: params.id, ifMatch, patch: body }),
  })),
  handle(counts.start, async ({ actor, params }) => ({ data: await startCount(deps, actor, params.id) })),
  handle(counts.register, ({ actor, params, body }) =>
    registerCount(deps, actor, { uid: params.id, input: body }),
  ),
  handle(counts.finish, async ({ actor, params, body }) => ({
    data: await finishCount(deps, actor, { uid: params.id, body }),
  })),
  handle(counts.recount, async ({ actor, params, body }) => ({
    data: await recountLines(deps, actor, { uid: params.id, body }),
  })),
  handle(counts.approve, ({ actor, params }) => approveCount(deps, actor, params.id)),
  handle(counts.cancel, async ({ actor, params }) => ({ data: await cancelCount(deps, actor, params.id) })),
];

/** Counts of stock: what is counted, by whom, what it found, and its approval. */
export const countRoutes = (deps: Deps): readonly Mounted[] => [...reads(deps), ...writes(deps)];
