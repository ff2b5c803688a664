import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listTypes } from './types.queries.ts';
import { removeType, typeRecords } from './types.service.ts';

// the receipt of goods and the way of orders belong to the rooms of orders
const { goodsReceipt: _receipt, workflow: _way, ...operationTypes } = contracts.operationTypes;
const cached = { cachedUntilWriteOf: ['operation_type', 'location'] };

/** The operations on operation types. */
export const operationTypeRoutes: Routes<Deps> = bind(operationTypes, {
  list: {
    by: ({ store }, _, { page, per_page, ...filter }) => {
      const all = listTypes(store.read, filter);
      return { items: all.slice((page - 1) * per_page, page * per_page), total: all.length };
    },
    ...cached,
  },
  create: typeRecords.create,
  details: { by: ({ store }, _, { code: key }) => typeRecords.get(store.read, { key }), ...cached },
  modify: (deps, actor, { code: key, ...sent }) => typeRecords.modify(deps, actor, { key, ...sent }),
  remove: (deps, actor, { code: key, ifMatch }) => removeType(deps, actor, { key, ifMatch }),
});
