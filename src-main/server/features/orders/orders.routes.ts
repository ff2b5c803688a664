import { contracts } from '#shared/areas/index.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import { isReadable } from '#shared/kernel/each-alone.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { siteDay } from '../../kernel/settings.ts';
import { findNamedType } from '../operation-types/index.ts';
import {
  advanceOrder,
  cancelOrder,
  confirmOrder,
  duplicateOrder,
  holdOrder,
  releaseOrder,
  removeOrder,
  submitOrder,
  unconfirmOrder,
} from './acts.service.ts';
import { allocationRoutes } from './allocation/allocations.routes.ts';
import { orderAsSeen } from './as-seen.view.ts';
import { actOnOrders, createOrders } from './batch.service.ts';
import { rewriteHead } from './edits.service.ts';
import { dayOfOrders } from './day/day.view.ts';
import { itemRoutes } from './items/items.routes.ts';
import { createOrder } from './orders.service.ts';
import { ordersByCode } from './lookup/lookup.view.ts';
import { asSeen, madeAsSeen, seenBy } from './seen-by.mapping.ts';
import { pageShortages } from './shortages/shortages.view.ts';
import { splitOrder } from './split.service.ts';
import { workflowOfType } from './type-workflow.view.ts';
import { historyOf, pageOrders, presentHour, workflowOf } from './orders.view.ts';

const reported = { reportedOnWriteOf: ['order_head', 'stock_allocation', 'product_stock'] };

/** The orders of a batch, each with what was sent of it. */
const addressed = (
  { orders: inputs }: BodyOf<typeof contracts.orders.batch>,
  sent: unknown,
): Parameters<typeof createOrders>[2] => {
  const { orders: bodies } = sent as { readonly orders: readonly unknown[] };
  return inputs.map((input, index) => (isReadable(input) ? { input, sent: bodies[index] } : input));
};

// fulfilment takes picked goods back
const { reopen: _reopen, unpick: _unpick, ...ownOperations } = contracts.orders;

const headRoutes: Routes<Deps> = bind(ownOperations, {
  list: {
    by: (deps, _, query) => pageOrders(deps, query),
    cachedUntilWriteOf: [
      'order_head',
      'stock_allocation',
      'product_stock',
      'operation_type',
      'user_account',
      'customer',
    ],
    cachedWithin: (deps) => `${siteDay(deps)} ${presentHour(deps)}`,
  },
  lookup: {
    by: (deps, _, { code }) => {
      const today = siteDay(deps);
      return deps.store.snapshot((on) => ordersByCode(on, code, today));
    },
    ...reported,
  },
  day: {
    by: (deps) => dayOfOrders(deps),
    cachedUntilWriteOf: ['order_head', 'order_schedule', 'stock_allocation', 'product_stock', 'setting'],
    cachedWithin: (deps) => `${siteDay(deps)} ${new Date(deps.clock.now()).toISOString().slice(0, 16)}`,
  },
  details: { by: (deps, { caller }, { id }) => orderAsSeen(deps, caller, id), ...reported },
  history: { by: ({ store }, _, { id }) => store.snapshot((on) => historyOf(on, id)), ...reported },
  workflow: {
    by: (deps, { caller: { scopes } }, { id }) =>
      deps.store.snapshot((on) => workflowOf(on, { id, scopes }, deps)),
    ...reported,
  },
  create: async (deps, actor, input, { sent }) => {
    const { data, replayed } = await createOrder(deps, actor, { input, sent });
    return { data: seenBy(actor.caller, data), replayed };
  },
  batch: (deps, actor, body, { sent }) => createOrders(deps, actor, addressed(body, sent)),
  bulk: actOnOrders,
  modify: async (deps, actor, { id, body, ifMatch }, { sent }) =>
    seenBy(actor.caller, await rewriteHead(deps, actor, { id, body, sent, ifMatch })),
  remove: removeOrder,
  duplicate: madeAsSeen((deps, actor, { id }) => duplicateOrder(deps, actor, id)),
  split: madeAsSeen(splitOrder),
  submit: asSeen(submitOrder),
  confirm: asSeen(confirmOrder),
  unconfirm: asSeen(unconfirmOrder),
  hold: asSeen(holdOrder),
  releaseHold: asSeen(releaseOrder),
  cancel: asSeen(cancelOrder),
  cancelWorkflow: asSeen(cancelOrder),
  advance: asSeen(advanceOrder),
});

const { shortages } = contracts.stock;

const shortageRoutes: Routes<Deps> = bind(
  { shortages },
  {
    shortages: {
      by: (deps, _, query) => pageShortages(deps, query),
      cachedUntilWriteOf: [
        'order_head',
        'stock_allocation',
        'product_stock',
        'product',
        'stock_movement',
        'setting',
      ],
      cachedWithin: siteDay,
    },
  },
);

const { workflow: ofType } = contracts.operationTypes;

const typeRoutes: Routes<Deps> = bind(
  { ofType },
  {
    ofType: {
      by: ({ store }, _, { code }) => workflowOfType(demandFound(findNamedType(store.read, code))),
      cachedUntilWriteOf: ['operation_type', 'location'],
    },
  },
);

/** The operations on orders. */
export const orderRoutes: Routes<Deps> = routesOf(
  headRoutes,
  itemRoutes,
  allocationRoutes,
  shortageRoutes,
  typeRoutes,
);
