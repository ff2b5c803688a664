import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { asSeen } from '../orders/index.ts';
import { storeScanned, undoStored } from './putaway.service.ts';
import { receiveGoods } from './receive.service.ts';
import { receivingOf } from './receiving.view.ts';
import { receiveScanned, undoReceived } from './scan.service.ts';
import { finishReceiving, startReceiving } from './steps.service.ts';
import { findReceipt, pageReceipts } from './receipts.view.ts';

const reported = {
  reportedOnWriteOf: [
    'goods_receipt',
    'stock_movement',
    'order_head',
    'customer',
    'product',
    'fiscal_document',
  ],
};
const { goodsReceipt } = contracts.operationTypes;

/** The goods receipt that is whole in one call, the receipts as they are read, and expected orders as they come in. */
export const receivingRoutes: Routes<Deps> = routesOf(
  bind({ goodsReceipt }, { goodsReceipt: receiveGoods }),
  bind(contracts.goodsReceipts, {
    list: { by: ({ store }, { caller }, query) => pageReceipts(store, caller, query), ...reported },
    details: {
      by: ({ store }, { caller }, { id }) => demandFound(store.snapshot((on) => findReceipt(on, id, caller))),
      ...reported,
    },
  }),
  bind(contracts.orderReceiving, {
    details: {
      by: ({ store }, { caller }, { id }) => store.snapshot((on) => receivingOf(on, id, caller)),
      reportedOnWriteOf: [
        'order_head',
        'order_item',
        'order_divergence',
        'stock_movement',
        'stock_item',
        'location',
      ],
    },
    start: asSeen(startReceiving),
    receive: (deps, actor, { id, body: input }, { sent }) => receiveScanned(deps, actor, { id, input, sent }),
    undo: undoReceived,
    finish: asSeen(finishReceiving),
    putaway: (deps, actor, { id, body: input }, { sent }) => storeScanned(deps, actor, { id, input, sent }),
    undoPutaway: undoStored,
  }),
);
