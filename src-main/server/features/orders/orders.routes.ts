import { contracts } from '#shared/areas/index.ts';
import { maskedOrder } from '#shared/areas/orders/rules.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import {
  advanceOrder,
  cancelOrder,
  duplicateOrder,
  holdOrder,
  releaseOrder,
  removeOrder,
  submitOrder,
  workflowOf,
} from './acts.service.ts';
import { createOrders } from './batch.service.ts';
import { createOrder, detailsOf, getNamed } from './orders.service.ts';
import { splitOrder } from './split.service.ts';
import { pageOrders } from './orders.view.ts';

const { orders } = contracts;
const told = { toldOnWriteOf: ['order_head'] };

type Asker = { readonly caller: { readonly scopes: ReadonlySet<Scope> } };

/** The order as its caller may see it. */
const seenBy = ({ caller }: Asker, order: OrderDetails): OrderDetails =>
  caller.scopes.has('customers:read') ? order : maskedOrder(order);

const reads = (deps: Deps): readonly Mounted[] => [
  handle(orders.list, ({ query }) => pageOrders(deps, query), told),
  handle(
    orders.details,
    ({ params, caller }) => {
      const order = deps.store.snapshot((on) => detailsOf(on, getNamed(on, params.id), deps));
      return { data: seenBy({ caller }, order) };
    },
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

const writes = (deps: Deps): readonly Mounted[] => [
  handle(orders.create, async ({ actor, caller, body }) => {
    const { data, replayed } = await createOrder(deps, actor, body);
    return { data: seenBy({ caller }, data), replayed };
  }),
  handle(orders.batch, async ({ actor, body }) => ({
    data: { results: await createOrders(deps, actor, body.orders) },
  })),
  handle(orders.remove, ({ actor, params, ifMatch }) => removeOrder(deps, actor, { ...params, ifMatch })),
  handle(orders.duplicate, async ({ actor, caller, params }) => {
    const { data, replayed } = await duplicateOrder(deps, actor, params.id);
    return { data: seenBy({ caller }, data), replayed };
  }),
  handle(orders.split, async ({ actor, caller, params: { id }, body: input }) => {
    const { data, replayed } = await splitOrder(deps, actor, { id, input });
    return { data: seenBy({ caller }, data), replayed };
  }),
  handle(orders.submit, async ({ actor, caller, params }) => ({
    data: seenBy({ caller }, await submitOrder(deps, actor, params.id)),
  })),
  handle(orders.hold, async ({ actor, caller, params: { id }, body: why }) => ({
    data: seenBy({ caller }, await holdOrder(deps, actor, { id, why })),
  })),
  handle(orders.releaseHold, async ({ actor, caller, params }) => ({
    data: seenBy({ caller }, await releaseOrder(deps, actor, params.id)),
  })),
  handle(orders.cancel, async ({ actor, caller, params: { id }, body: why }) => ({
    data: seenBy({ caller }, await cancelOrder(deps, actor, { id, why })),
  })),
  handle(orders.advance, async ({ actor, caller, params }) => ({
    data: seenBy({ caller }, await advanceOrder(deps, actor, params.id)),
  })),
];

/** The operations on orders. */
export const orderRoutes = (deps: Deps): readonly Mounted[] => [...reads(deps), ...writes(deps)];
