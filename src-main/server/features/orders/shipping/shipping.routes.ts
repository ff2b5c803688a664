import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { asSeen } from '../seen-by.mapping.ts';
import { completeOrder, makeReady, shipOrder } from './ship.service.ts';

/** The operations by which an order leaves. */
export const shippingRoutes: Routes<Deps> = bind(contracts.orderShipping, {
  ready: asSeen((deps, actor, { id }) => makeReady(deps, actor, id)),
  ship: asSeen(shipOrder),
  complete: asSeen((deps, actor, { id }) => completeOrder(deps, actor, id)),
});
