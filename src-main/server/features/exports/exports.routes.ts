import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { exportCustomers } from './customers.service.ts';
import { exportOrders } from './orders.service.ts';
import { exportProducts } from './exports.service.ts';
import { exportMovements, exportStock } from './stock.service.ts';

/** The operations that answer with a file of everything that a list shows. */
export const exportRoutes = (deps: Deps): readonly Mounted[] => [
  handle(contracts.exports.products, async ({ actor, query }) => ({
    file: await exportProducts(deps, actor, query),
  })),
  handle(contracts.exports.stock, async ({ actor, query }) => ({
    file: await exportStock(deps, actor, query),
  })),
  handle(contracts.exports.customers, async ({ actor, query }) => ({
    file: await exportCustomers(deps, actor, query),
  })),
  handle(contracts.exports.orders, async ({ actor, query }) => ({
    file: await exportOrders(deps, actor, query),
  })),
  handle(contracts.exports.movements, async ({ actor, query }) => ({
    file: await exportMovements(deps, actor, query),
  })),
];
