import { contracts } from '#shared/areas/index.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import type { StockCountRow } from '../../db/schema/counts.ts';
import { handle, type Mounted } from '../../http/call.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { approveCount } from './approve.service.ts';
import { pageLines, pagePlaces } from './count-parts.view.ts';
import { findCount } from './counts.queries.ts';
import {
  cancelCount,
  createCount,
  finishCount,
  modifyCount,
  recountLines,
  startCount,
} from './counts.service.ts';
import { pageCounts, readCountDetails } from './counts.view.ts';
import { registerCount } from './register.service.ts';

const { counts } = contracts;
const told = { toldOnWriteOf: ['stock_count', 'count_place', 'count_line'] };

const withVersion = <T extends Count>(data: T) => ({ data, version: data.version });

const demandCount = ({ store }: Deps, uid: string): StockCountRow => {
  const count = findCount(store.read, uid);
  if (count === undefined) throw notFound();
  return count;
};

const reads = (deps: Deps): readonly Mounted[] => [
  handle(counts.list, ({ query }) => pageCounts(deps.store, query), told),
  handle(
    counts.details,
    ({ params, caller }) => {
      const count = deps.store.snapshot((on) => readCountDetails(on, params.id, caller.scopes));
      if (count === undefined) throw notFound();
      return withVersion(count);
    },
    // whether a draft has what to count, and whether goods moved since, stands in these
    { toldOnWriteOf: [...told.toldOnWriteOf, 'location', 'stock_item'] },
  ),
  handle(
    counts.places,
    ({ params, query }) => pagePlaces(deps.store, demandCount(deps, params.id), query),
    told,
  ),
  handle(
    counts.lines,
    ({ params, query }) => pageLines(deps.store, demandCount(deps, params.id), query),
    told,
  ),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(counts.create, async ({ actor, body }) => {
    const { value, replayed } = await createCount(deps, actor, body);
    return { ...withVersion(value), replayed };
  }),
  handle(counts.modify, async ({ actor, params, body, ifMatch }) =>
    withVersion(await modifyCount(deps, actor, { uid: params.id, ifMatch, patch: body })),
  ),
  handle(counts.start, async ({ actor, params }) => withVersion(await startCount(deps, actor, params.id))),
  handle(counts.register, async ({ actor, params, body }) => {
    const { value, replayed } = await registerCount(deps, actor, { uid: params.id, input: body });
    return { data: value, replayed };
  }),
  handle(counts.finish, async ({ actor, params, body }) =>
    withVersion(await finishCount(deps, actor, { uid: params.id, body })),
  ),
  handle(counts.recount, async ({ actor, params, body }) =>
    withVersion(await recountLines(deps, actor, { uid: params.id, body })),
  ),
  handle(counts.approve, async ({ actor, params }) => {
    const { value, replayed } = await approveCount(deps, actor, params.id);
    return { ...withVersion(value), replayed };
  }),
  handle(counts.cancel, async ({ actor, params }) => withVersion(await cancelCount(deps, actor, params.id))),
];

/** Counts of stock: what is counted, by whom, what it found, and its approval. */
export const countRoutes = (deps: Deps): readonly Mounted[] => [...reads(deps), ...writes(deps)];
