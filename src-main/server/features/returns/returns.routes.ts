import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
import { approveReturn, cancelReturn, closeReturn, rejectReturn, shipReturn } from './acts.service.ts';
import { disposeReturn } from './dispose.service.ts';
import { inspectReturn } from './inspect.service.ts';
import { noteReturn } from './note.service.ts';
import { receiveReturn } from './receive.service.ts';
import { replaceReturn } from './replacement.service.ts';
import { returnableOfOrder } from './returnable.view.ts';
import { createReturn, modifyReturn } from './returns.service.ts';
import { dayOfReturns, lookUpReturns, pageReturns, readReturn, readReturnHistory } from './returns.view.ts';
import { statisticsOfProduct, statisticsOfSite } from './statistics.service.ts';
import { undoOfReturn } from './undo.service.ts';

const reported = {
  reportedOnWriteOf: ['rma', 'rma_item', 'rma_arrival', 'rma_disposition', 'rma_replacement', 'order_head'],
};

/** The operations on what customers return. */
export const returnRoutes: Routes<Deps> = bind(contracts.returns, {
  list: { by: pageReturns, ...reported },
  lookup: (deps, actor, { code }) => [...lookUpReturns(deps, actor, code)],
  // how the day stands is kept until something of it changes, or a minute has gone
  day: {
    by: dayOfReturns,
    cachedUntilWriteOf: ['rma', 'rma_item', 'rma_arrival', 'inspection', 'stock_movement', 'setting'],
    cachedWithin: (deps) => `${siteDay(deps)} ${new Date(deps.clock.now()).toISOString().slice(0, 16)}`,
  },
  details: {
    by: (deps, actor, { id: uid }) => deps.store.snapshot((on) => readReturn(on, deps, { uid, actor })),
    ...reported,
  },
  history: ({ store }, _, { id }) => store.snapshot((on) => [...readReturnHistory(on, id)]),
  returnable: ({ store }, _, { id }) => store.snapshot((on) => [...returnableOfOrder(on, id)]),
  ofSite: { by: statisticsOfSite, ...reported },
  ofProduct: { by: (deps, _, { query, sku }) => statisticsOfProduct(deps, query, sku), ...reported },
  create: createReturn,
  modify: modifyReturn,
  approve: approveReturn,
  reject: rejectReturn,
  ship: shipReturn,
  receive: receiveReturn,
  inspect: inspectReturn,
  dispose: disposeReturn,
  undo: undoOfReturn,
  close: closeReturn,
  cancel: cancelReturn,
  replacement: replaceReturn,
  fiscalDocument: noteReturn,
});
