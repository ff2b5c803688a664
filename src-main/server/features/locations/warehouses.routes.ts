import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listWarehouses } from './warehouses.queries.ts';
import { createWarehouse, getWarehouse, modifyWarehouse, removeWarehouse } from './warehouses.service.ts';

const cached = { cachedUntilWriteOf: ['warehouse'] };

/** The operations on warehouses. */
export const warehouseRoutes: Routes<Deps> = bind(contracts.warehouses, {
  list: {
    by: ({ store }, _, { page, per_page, is_active }) => {
      const all = listWarehouses(store.read, is_active).map(({ warehouse }) => warehouse);
      return { items: all.slice((page - 1) * per_page, page * per_page), total: all.length };
    },
    ...cached,
  },
  create: createWarehouse,
  details: { by: (deps, _, { warehouse_code: code }) => getWarehouse(deps, code), ...cached },
  modify: modifyWarehouse,
  remove: removeWarehouse,
});
