import type { Feature } from '../../http/feature.ts';
import { inboundOfOrders } from './order-part.service.ts';
import { storeScanned } from './putaway.service.ts';
import { receivingRoutes } from './receiving.routes.ts';
import { receivingOf } from './receiving.view.ts';
import { receiptRecords } from './records.view.ts';
import { receiveScanned } from './scan.service.ts';
import { finishReceiving, startReceiving } from './steps.service.ts';

export {
  expectedByNames,
  expectedGoods,
  type ExpectedGoods,
  type NamedOrder,
} from './expected-goods.view.ts';
export { expectedOrder } from './expected.service.ts';
export { keepReceipt } from './keep-receipt.service.ts';
export { findReceipt } from './receipts.view.ts';
export { receiveGoodsIn } from './receive.service.ts';

/** The operations by which goods of orders come in, for callers without HTTP. */
export const inboundActs = {
  startReceiving,
  receiving: receivingOf,
  receive: receiveScanned,
  finishReceiving,
  store: storeScanned,
};

export const inbound: Feature = {
  open: (deps) => ({ routes: receivingRoutes(deps) }),
  records: [receiptRecords],
  parts: [inboundOfOrders],
};
