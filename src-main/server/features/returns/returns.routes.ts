import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
import { approveReturn, cancelReturn, closeReturn, rejectReturn, shipReturn } from './acts.service.ts';
import { dayOfReturns } from './day.view.ts';
import { disposeReturn } from './dispose.service.ts';
import { inspectReturn } from './inspect.service.ts';
import { noteReturn } from './note.service.ts';
import { receiveReturn } from './receive.service.ts';
import { replaceReturn } from './replacement.service.ts';
import { returnableOfOrder } from './returnable.view.ts';
import { createReturn, modifyReturn } from './returns.service.ts';
import { lookUpReturns, pageReturns, readReturn, readReturnHistory } from './returns.view.ts';
import { statisticsOfProduct, statisticsOfSite } from './statistics.service.ts';
import { undoOfReturn } from './undo.service.ts';

const { returns } = contracts;
const told = {
  toldOnWriteOf: ['rma', 'rma_item', 'rma_arrival', 'rma_disposition', 'rma_replacement', 'order_head'],
};

/** How the day stands is kept until something of it changes, or a minute has gone. */
const kept = (deps: Deps) => ({
  cachedUntilWriteOf: ['rma', 'rma_item', 'rma_arrival', 'inspection', 'stock_movement'],
  cachedWithin: () => `${siteDay(deps)} ${new Date(deps.clock.now()).toISOString().slice(0, 16)}`,
});

const reads = (deps: Deps): readonly Mounted[] => [
  handle(returns.list, ({ actor, query }) => pageReturns(deps, actor, query), told),
  handle(returns.lookup, ({ actor, query }) => ({ data: [...lookUpReturns(deps, actor, query.code)] })),
  handle(returns.day, async () => ({ data: await dayOfReturns(deps) }), kept(deps)),
  handle(
    returns.details,
    ({ actor, params }) => ({
      data: deps.store.snapshot((on) => readReturn(on, deps, { uid: params.id, actor })),
    }),
    told,
  ),
  handle(returns.history, ({ params }) => ({
    data: deps.store.snapshot((on) => [...readReturnHistory(on, params.id)]),
  })),
  handle(returns.returnable, ({ params }) => ({
    data: deps.store.snapshot((on) => [...returnableOfOrder(on, params.id)]),
  })),
];

const statistics = (deps: Deps): readonly Mounted[] => [
  handle(
    returns.ofSite,
    async ({ actor, query }) => ({ data: await statisticsOfSite(deps, actor, query) }),
    told,
  ),
  handle(
    returns.ofProduct,
    async ({ params, query }) => ({ data: await statisticsOfProduct(deps, query, params.sku) }),
    told,
  ),
];

const acts = (deps: Deps): readonly Mounted[] => [
  handle(returns.approve, ({ actor, params: { id: uid }, body }) =>
    approveReturn(deps, actor, { uid, body }),
  ),
  handle(returns.reject, ({ actor, params: { id: uid }, body }) => rejectReturn(deps, actor, { uid, body })),
  handle(returns.ship, ({ actor, params: { id: uid }, body }) => shipReturn(deps, actor, { uid, body })),
  handle(returns.receive, ({ actor, params: { id: uid }, body }) =>
    receiveReturn(deps, actor, { uid, body }),
  ),
  handle(returns.inspect, ({ actor, params: { id: uid }, body }) =>
    inspectReturn(deps, actor, { uid, body }),
  ),
  handle(returns.dispose, ({ actor, params: { id: uid }, body }) =>
    disposeReturn(deps, actor, { uid, body }),
  ),
  handle(returns.undo, ({ actor, params: { id: uid }, body }) => undoOfReturn(deps, actor, { uid, body })),
  handle(returns.close, ({ actor, params: { id: uid }, body }) => closeReturn(deps, actor, { uid, body })),
  handle(returns.cancel, ({ actor, params: { id: uid }, body }) => cancelReturn(deps, actor, { uid, body })),
  handle(returns.replacement, ({ actor, params: { id: uid }, body }) =>
    replaceReturn(deps, actor, { uid, body }),
  ),
  handle(returns.fiscalDocument, ({ actor, params: { id: uid }, body }) =>
    noteReturn(deps, actor, { uid, body }),
  ),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(returns.create, ({ actor, body }) => createReturn(deps, actor, body)),
  handle(returns.modify, async ({ actor, params, ifMatch, body: patch }) => ({
    data: await modifyReturn(deps, actor, { uid: params.id, ifMatch, patch }),
  })),
];

/** The operations on what customers return. */
export const returnRoutes = (deps: Deps): readonly Mounted[] => [
  ...reads(deps),
  ...statistics(deps),
  ...writes(deps),
  ...acts(deps),
];
