import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { asSeen, madeAsSeen } from '../seen-by.mapping.ts';
import { itemSaid } from '../sent-back.rules.ts';
import { addItem, getItem, listItems, modifyItem, removeItem } from './items.service.ts';

const reported = { reportedOnWriteOf: ['order_head'] };

/** The operations on the items of one order. */
export const itemRoutes: Routes<Deps> = bind(contracts.orderItems, {
  list: { by: (deps, _, { id }) => listItems(deps, id), ...reported },
  details: { by: (deps, _, { id, item_id }) => getItem(deps, { id, item_id }), ...reported },
  create: madeAsSeen(addItem),
  modify: asSeen((deps, actor, { id, item_id, body, ifMatch }) =>
    modifyItem(deps, actor, { id, item_id, patch: itemSaid(body), ifMatch }),
  ),
  remove: (deps, actor, { id, item_id, ifMatch }) => removeItem(deps, actor, { id, item_id, ifMatch }),
});
