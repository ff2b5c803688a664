import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { seenBy } from '../seen-by.mapping.ts';
import { completeOrder, makeReady, shipOrder } from './ship.service.ts';

const { orderShipping } = contracts;

/** The operations by which an order leaves. */
export const shippingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(orderShipping.ready, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await makeReady(deps, actor, params.id)),
  })),
  handle(orderShipping.ship, async ({ actor, caller, params: { id }, body }) => ({
    data: seenBy(caller, await shipOrder(deps, actor, { id, body })),
  })),
  handle(orderShipping.complete, async ({ actor, caller, params }) => ({
    data: seenBy(caller, await completeOrder(deps, actor, params.id)),
  })),
];
