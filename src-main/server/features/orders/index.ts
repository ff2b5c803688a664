import type { Feature } from '../../http/feature.ts';
import { cancelOrder, confirmOrder, holdOrder } from './acts.service.ts';
import { orderComparison } from './checks.service.ts';
import { watchAllocations } from './allocation/follow.work.ts';
import { orderGuards } from './deletion-guards.queries.ts';
import { orderKind } from './import.work.ts';
import { createOrder } from './orders.service.ts';
import { checkScanned } from './packing/check.service.ts';
import { finishPacking, startPacking } from './packing/steps.service.ts';
import { modifyVolume } from './packing/volumes.service.ts';
import { pickScanned } from './picking/pick.service.ts';
import { pickingOf } from './picking/picking.view.ts';
import { finishPicking, startPicking } from './picking/steps.service.ts';
import { completeOrder, makeReady, shipOrder } from './shipping/ship.service.ts';
import { orderRecords } from './records.view.ts';
import { receiptRecords } from './receiving/records.view.ts';
import { orderRoutes } from './orders.routes.ts';
import { storeScanned } from './receiving/putaway.service.ts';
import { receiveScanned } from './receiving/scan.service.ts';
import { finishReceiving, startReceiving } from './receiving/steps.service.ts';
import { modifySchedule, setScheduleStatus } from './scheduling/schedules.service.ts';
import { modifyTracking, noteEvent } from './tracking/tracking.service.ts';
import { trackingKind } from './tracking/import.work.ts';
import { scanVolume } from './loads/load-scans.service.ts';
import { createLoad } from './loads/loads.service.ts';
import { loadDetailsOf } from './loads/loads.view.ts';
import { shipLoad } from './loads/ship-load.service.ts';
import { loadRoutes } from './loads/loads.routes.ts';
import { pickForWave } from './waves/pick.service.ts';
import { proposeWaves } from './waves/plan.view.ts';
import { wavePickingOf } from './waves/walk.view.ts';
import { createWave, startWave } from './waves/waves.service.ts';
import { receivingOf } from './receiving/receiving.view.ts';
import { receivingRoutes } from './receiving/receiving.routes.ts';

/** The operations on orders, for callers without HTTP. */
export const orderActs = {
  create: createOrder,
  confirm: confirmOrder,
  hold: holdOrder,
  cancel: cancelOrder,
  picking: pickingOf,
  startPicking,
  pick: pickScanned,
  finishPicking,
  startPacking,
  check: checkScanned,
  weigh: modifyVolume,
  finishPacking,
  makeReady,
  ship: shipOrder,
  complete: completeOrder,
  startReceiving,
  receiving: receivingOf,
  receive: receiveScanned,
  finishReceiving,
  store: storeScanned,
  schedule: modifySchedule,
  setScheduleStatus,
  follow: modifyTracking,
  noteEvent,
  proposeWaves,
  createWave,
  startWave,
  wavePicking: wavePickingOf,
  pickForWave,
};

/** The operations on loads, for callers without HTTP. */
export const loadActs = { create: createLoad, details: loadDetailsOf, scan: scanVolume, ship: shipLoad };

/** The kinds of files that bring orders. */
export const importKinds = { orders: orderKind, tracking: trackingKind };

export { removeDraftIn } from './acts.service.ts';
export { loadOrders, type LoadedGoods, type LoadedOrder } from './load.service.ts';
export { orderAsSeen } from './as-seen.view.ts';
export { deliveryOf, type Delivery } from './delivery.view.ts';
export { readFiledOrders } from './filed.view.ts';
export { matchingOrderIds } from './orders.view.ts';
export { takeOutOfDraftIn } from './items/items.service.ts';
export { fieldOfGoods, itemsOfGoods, type LeavingGoods } from './items/leaving.rules.ts';
export { channelOf, createOrderIn } from './orders.service.ts';
export { noteReturnIn } from './returned.service.ts';
export {
  expectedByNames,
  expectedGoods,
  type ExpectedGoods,
  type NamedOrder,
} from './receiving/expected-goods.view.ts';
export { leftStages, noteInvoiceIn, type InvoiceNote } from './fiscal/invoice.service.ts';
export {
  awaitingOrderIds,
  readAllAwaiting,
  readAwaiting,
  type AwaitingOrder,
  type AwaitingQuery,
  type AwaitingRow,
} from './fiscal/awaiting.view.ts';
export { orderToWrite, type OrderToWrite } from './fiscal/details.view.ts';
export { orderToInvoice, type OrderToInvoice } from './fiscal/sold.view.ts';
export { expectedOrder } from './receiving/expected.service.ts';
export { receiveGoodsIn } from './receiving/receive.service.ts';
export { findReceipt } from './receiving/receipts.view.ts';
export { keepReceipt } from './receiving/keep-receipt.service.ts';

export const orders: Feature = {
  open: (deps) => {
    const { start, stop } = watchAllocations(deps);
    return { routes: [...orderRoutes(deps), ...receivingRoutes(deps), ...loadRoutes(deps)], start, stop };
  },
  deletionGuards: orderGuards,
  comparison: orderComparison,
  records: { order: orderRecords, receipt: receiptRecords },
};
