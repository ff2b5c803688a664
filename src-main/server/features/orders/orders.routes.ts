import { contracts } from '#shared/areas/index.ts';
import type { CreateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
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
import { modifyOrder } from './edits.service.ts';
import { historyOf, workflowOf } from './history.view.ts';
import { dayOfOrders } from './day/day.view.ts';
import { packingRoutes } from './packing/packing.routes.ts';
import { pickingRoutes } from './picking/picking.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { scheduleRoutes } from './scheduling/schedules.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { itemRoutes } from './items/items.routes.ts';
import { createOrder } from './orders.service.ts';
import { ordersByCode } from './lookup/lookup.view.ts';
import { seenBy } from './seen-by.mapping.ts';
import { splitOrder } from './split.service.ts';
import { pageOrders, presentHour } from './orders.view.ts';
import { wavePickingRoutes } from './waves/picking.routes.ts';
import { waveRoutes } from './waves/waves.routes.ts';

const { orders } = contracts;
const told = { toldOnWriteOf: ['order_head', 'stock_allocation'] };

const reads = (deps: Deps): readonly Mounted[] => [
  handle(orders.list, ({ query }) => pageOrders(deps, query), {
    cachedUntilWriteOf: ['order_head', 'stock_allocation', 'operation_type', 'user_account'],
    cachedWithin: () => `${siteDay(deps)} ${presentHour(deps)}`,
  }),
  handle(
    orders.lookup,
    ({ query }) => {
      const today = siteDay(deps);
      return { data: deps.store.snapshot((on) => ordersByCode(on, query.code, today)) };
    },
    told,
  ),
  handle(orders.day, async () => ({ data: await dayOfOrders(deps) }), {
    cachedUntilWriteOf: ['order_head', 'order_schedule'],
    cachedWithin: () => `${siteDay(deps)} ${new Date(deps.clock.now()).toISOString().slice(0, 16)}`,
  }),
  handle(orders.details, ({ params, caller }) => ({ data: orderAsSeen(deps, caller, params.id) }), told),
  handle(
    orders.history,
    ({ params }) => ({ data: deps.store.snapshot((on) => historyOf(on, params.id)) }),
    told,
  ),
  handle(
    orders.workflow,
    ({ params, caller }) => ({
      data: deps.store.snapshot((on) => workflowOf(on, params.id, caller.scopes)),
    }),
    told,
  ),
];

/** The orders of a batch, each with what was sent of it. */
const addressed = ({ orders: inputs }: { readonly orders: readonly CreateOrderInput[] }, sent: unknown) => {
  const { orders: bodies } = sent as { readonly orders: readonly unknown[] };
  return inputs.map((input, index) => ({ input, sent: bodies[index] }));
};

const writes = (deps: Deps): readonly Mounted[] => [
  handle(orders.create, async ({ actor, caller, body: input, sent }) => {
    const { data, replayed } = await createOrder(deps, actor, { input, sent });
    return { data: seenBy(caller, data), replayed };
  }),
  handle(orders.batch, ({ actor, body, sent }) => createOrders(deps, actor, addressed(body, sent))),
  handle(orders.bulk, async ({ actor, body }) => ({
    data: { results: await actOnOrders(deps, actor, body) },
  })),
  handle(orders.modify, async ({ actor, caller, params, body: patch, ifMatch }) => ({
    data: seenBy(caller, await modifyOrder(deps, actor, { ...params, patch, ifMatch })),
  })),
  handle(orders.remove, ({ actor, params, ifMatch }) => removeOrder(deps, actor, { ...params, ifMatch })),
  handle(orders.duplicate, async ({ actor, caller, params }) => {
    const { data, replayed } = await duplicateOrder(deps, actor, params.id);
    return { data: seenBy(caller, data), replayed };
  }),
  handle(orders.split, async ({ actor, caller, params: { id }, body: input }) => {
    const { data, replayed } = await splitOrder(deps, actor, { id, input });
    return { data: seenBy(caller, data), replayed };
  }),
  handle(orders.submit, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await submitOrder(deps, actor, params.id)),
  })),
  handle(
    orders.confirm,
    async ({ actor, caller, params: { id }, body: { allow_partial: allowPartial } }) => ({
      data: seenBy(caller, await confirmOrder(deps, actor, { id, allowPartial })),
    }),
  ),
  handle(orders.unconfirm, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await unconfirmOrder(deps, actor, params.id)),
  })),
  handle(orders.hold, async ({ actor, caller, params: { id }, body: why }) => ({
    data: seenBy(caller, await holdOrder(deps, actor, { id, why })),
  })),
  handle(orders.releaseHold, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await releaseOrder(deps, actor, params.id)),
  })),
  handle(orders.cancel, async ({ actor, caller, params: { id }, body: why }) => ({
    data: seenBy(caller, await cancelOrder(deps, actor, { id, why })),
  })),
  handle(orders.cancelWorkflow, async ({ actor, caller, params: { id }, body: why }) => ({
    data: seenBy(caller, await cancelOrder(deps, actor, { id, why })),
  })),
  handle(orders.advance, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await advanceOrder(deps, actor, params.id)),
  })),
];

/** The operations on orders. */
export const orderRoutes = (deps: Deps): readonly Mounted[] => [
  ...reads(deps),
  ...writes(deps),
  ...itemRoutes(deps),
  ...allocationRoutes(deps),
  ...pickingRoutes(deps),
  ...packingRoutes(deps),
  ...shippingRoutes(deps),
  ...trackingRoutes(deps),
  ...scheduleRoutes(deps),
  ...waveRoutes(deps),
  ...wavePickingRoutes(deps),
];
