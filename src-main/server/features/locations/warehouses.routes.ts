import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listWarehouses } from './warehouses.queries.ts';
import { removeWarehouse, warehouseRecords } from './warehouses.service.ts';

const cached = { cachedUntilWriteOf: ['warehouse'] };

/** The operations on warehouses. */
export const warehouseRoutes: Routes<Deps> = bind(contracts.warehouses, {
  list: {
    by: ({ store }, _, { page, per_page, is_active }) => {
      const all = listWarehouses(store.read, is_active).map(({ record }) => record);
      return { items: all.slice((page - 1) * per_page, page * per_page), total: all.length };
    },
    ...cached,
  },
  create: warehouseRecords.create,
  details: {
    by: ({ store }, _, { warehouse_code: key }) => warehouseRecords.get(store.read, { key }),
    ...cached,
  },
  modify: (deps, actor, { warehouse_code: key, ...sent }) =>
    warehouseRecords.modify(deps, actor, { key, ...sent }),
  remove: (deps, actor, { warehouse_code: key, ifMatch }) => removeWarehouse(deps, actor, { key, ifMatch }),
});
