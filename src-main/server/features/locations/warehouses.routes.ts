import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listWarehouses } from './warehouses.queries.ts';
import { createWarehouse, getWarehouse, modifyWarehouse, removeWarehouse } from './warehouses.service.ts';

const { warehouses } = contracts;
const cached = { cachedUntilWriteOf: ['warehouse'] };

/** The operations on warehouses. */
export const warehouseRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    warehouses.list,
    ({ query: { page, per_page, is_active } }) => {
      const all = listWarehouses(deps.store.read, is_active).map(({ warehouse }) => warehouse);
      return { items: all.slice((page - 1) * per_page, page * per_page), total: all.length };
    },
    cached,
  ),
  handle(warehouses.create, ({ actor, body }) => createWarehouse(deps, actor, body)),
  handle(warehouses.details, ({ params }) => ({ data: getWarehouse(deps, params.warehouse_code) }), cached),
  handle(warehouses.modify, async ({ actor, params, body: patch, ifMatch }) => ({
    data: await modifyWarehouse(deps, actor, { code: params.warehouse_code, patch, ifMatch }),
  })),
  handle(warehouses.remove, ({ actor, params, ifMatch }) =>
    removeWarehouse(deps, actor, { code: params.warehouse_code, ifMatch }),
  ),
];
