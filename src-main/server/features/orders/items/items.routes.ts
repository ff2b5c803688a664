import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { seenBy } from '../seen-by.mapping.ts';
import { addItem, getItem, listItems, modifyItem, removeItem } from './items.service.ts';

const { orderItems } = contracts;
const told = { toldOnWriteOf: ['order_head'] };

/** The operations on the items of one order. */
export const itemRoutes = (deps: Deps): readonly Mounted[] => [
  handle(orderItems.list, ({ params }) => ({ data: listItems(deps, params.id) }), told),
  handle(orderItems.details, ({ params }) => ({ data: getItem(deps, params) }), told),
  handle(orderItems.create, async ({ actor, caller, params: { id }, body: input }) => {
    const { data, replayed } = await addItem(deps, actor, { id, input });
    return { data: seenBy(caller, data), replayed };
  }),
  handle(orderItems.modify, async ({ actor, caller, params, body: patch, ifMatch }) => ({
    data: seenBy(caller, await modifyItem(deps, actor, { ...params, patch, ifMatch })),
  })),
  handle(orderItems.remove, ({ actor, params, ifMatch }) => removeItem(deps, actor, { ...params, ifMatch })),
];
