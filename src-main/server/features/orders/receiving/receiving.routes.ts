import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { seenBy } from '../seen-by.mapping.ts';
import { storeScanned } from './putaway.service.ts';
import { receiveGoods } from './receive.service.ts';
import { receivingOf } from './receiving.view.ts';
import { receiveScanned, undoReceived } from './scan.service.ts';
import { finishReceiving, startReceiving } from './steps.service.ts';
import { findReceipt, pageReceipts } from './receipts.view.ts';

const { operationTypes, goodsReceipts, orderReceiving } = contracts;
const told = { toldOnWriteOf: ['goods_receipt', 'stock_movement'] };

/** The goods receipt that is whole in one call, the receipts as they are read, and expected orders as they come in. */
export const receivingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(operationTypes.goodsReceipt, ({ actor, body }) => receiveGoods(deps, actor, body)),
  handle(goodsReceipts.list, ({ query }) => pageReceipts(deps.store, query), told),
  handle(
    goodsReceipts.details,
    ({ params }) => ({ data: demandFound(deps.store.snapshot((on) => findReceipt(on, params.id))) }),
    told,
  ),
  handle(
    orderReceiving.details,
    ({ caller, params }) => ({ data: deps.store.snapshot((on) => receivingOf(on, params.id, caller)) }),
    {
      toldOnWriteOf: [
        'order_head',
        'order_item',
        'order_divergence',
        'stock_movement',
        'stock_item',
        'location',
      ],
    },
  ),
  handle(orderReceiving.start, async ({ actor, caller, params: { id }, body }) => ({
    data: seenBy(caller, await startReceiving(deps, actor, { id, body })),
  })),
  handle(orderReceiving.receive, ({ actor, params: { id }, body: input, sent }) =>
    receiveScanned(deps, actor, { id, input, sent }),
  ),
  handle(orderReceiving.undo, ({ actor, params: { id }, body: { scan_uid: scanUid } }) =>
    undoReceived(deps, actor, { id, scanUid }),
  ),
  handle(orderReceiving.finish, async ({ actor, caller, params: { id }, body }) => ({
    data: seenBy(caller, await finishReceiving(deps, actor, { id, body })),
  })),
  handle(orderReceiving.putaway, ({ actor, params: { id }, body: input, sent }) =>
    storeScanned(deps, actor, { id, input, sent }),
  ),
];
