import { contracts } from '#shared/areas/index.ts';
import type { Warehouse } from '#shared/areas/locations/warehouse-schema.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listWarehouses } from './warehouses.queries.ts';
import { createWarehouse, getWarehouse, modifyWarehouse, removeWarehouse } from './warehouses.service.ts';

const { warehouses } = contracts;
const cached = { cachedUntilWriteOf: ['warehouse'] };

const withVersion = (data: Warehouse) => ({ data, version: data.version });

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
  handle(warehouses.create, async ({ actor, body }) => {
    const { value, replayed } = await createWarehouse(deps, actor, body);
    return { ...withVersion(value), replayed };
  }),
  handle(warehouses.details, ({ params }) => withVersion(getWarehouse(deps, params.warehouse_code)), cached),
  handle(warehouses.modify, async ({ actor, params, body: patch, ifMatch }) =>
    withVersion(await modifyWarehouse(deps, actor, { code: params.warehouse_code, patch, ifMatch })),
  ),
  handle(warehouses.remove, async ({ actor, params, ifMatch }) => {
    await removeWarehouse(deps, actor, { code: params.warehouse_code, ifMatch });
    return { data: null };
  }),
];
