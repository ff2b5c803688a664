import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { asSeen, completeOrder } from '../../orders/index.ts';
import { shipLoad } from './ship-load.service.ts';
import { makeReady, shipOrder } from './ship.service.ts';

const { ship } = contracts.loads;

/** The operations by which orders and loads leave. */
export const shippingRoutes: Routes<Deps> = routesOf(
  bind(contracts.orderShipping, {
    ready: asSeen(makeReady),
    ship: asSeen(shipOrder),
    complete: asSeen(completeOrder),
  }),
  bind({ ship }, { ship: shipLoad }),
);
