import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { exportCustomers, exportOrders, exportProducts } from './exports.service.ts';
import { exportMovements, exportStock } from './stock.service.ts';

/** The operations that answer with a file of everything that a list shows. */
export const exportRoutes: Routes<Deps> = bind(contracts.exports, {
  products: exportProducts,
  stock: exportStock,
  customers: exportCustomers,
  orders: exportOrders,
  movements: exportMovements,
});
