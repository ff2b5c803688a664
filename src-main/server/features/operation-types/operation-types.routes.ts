import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { listTypes } from './types.queries.ts';
import { createType, getType, modifyType, removeType } from './types.service.ts';

const { operationTypes } = contracts;
const cached = { cachedUntilWriteOf: ['operation_type', 'location'] };

/** The operations on operation types. */
export const operationTypeRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    operationTypes.list,
    ({ query: { page, per_page, ...filter } }) => {
      const all = listTypes(deps.store.read, filter);
      return { items: all.slice((page - 1) * per_page, page * per_page), total: all.length };
    },
    cached,
  ),
  handle(operationTypes.create, ({ actor, body }) => createType(deps, actor, body)),
  handle(operationTypes.details, ({ params }) => ({ data: getType(deps.store.read, params) }), cached),
  handle(operationTypes.modify, async ({ actor, params, body: patch, ifMatch }) => ({
    data: await modifyType(deps, actor, { ...params, patch, ifMatch }),
  })),
  handle(operationTypes.remove, ({ actor, params, ifMatch }) =>
    removeType(deps, actor, { ...params, ifMatch }),
  ),
];
