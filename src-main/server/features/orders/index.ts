import type { Feature } from '../../http/feature.ts';
import { cancelOrder, completeOrder, confirmOrder, holdOrder } from './acts.service.ts';
import { orderComparison } from './checks.service.ts';
import { watchAllocations } from './allocation/follow.work.ts';
import { orderKind } from './import.work.ts';
import { orderGuards } from './orders.queries.ts';
import { createOrder } from './orders.service.ts';
import { orderRecords } from './records.view.ts';
import { orderRoutes } from './orders.routes.ts';

/** The operations on orders, for callers without HTTP. */
export const orderActs = {
  create: createOrder,
  confirm: confirmOrder,
  hold: holdOrder,
  cancel: cancelOrder,
  complete: completeOrder,
};

/** The kinds of files that bring orders. */
export const importKinds = { orders: orderKind };

export { completeOrder, completeStep, removeDraftIn } from './acts.service.ts';
export { coverageOfItems, coverageOfOrders, uncovered } from './allocation/coverage.queries.ts';
export { giveBackWaiting, reserveOrder, takingBy } from './allocation/reserve-order.service.ts';
export { findStockRow, wishedItems } from './allocation/wishes.queries.ts';
export { wishOf } from './allocation/wishes.rules.ts';
export { orderAsSeen } from './as-seen.view.ts';
export { concludeAct, demandStage, detailsOf, factsOf, getOrder } from './conclude.service.ts';
export { type Delivery, deliveryOf } from './orders.view.ts';
export { demandOrder, type OrderTarget } from './edits.service.ts';
export { readFiledOrders, sumsOfOrders } from './orders.view.ts';
export {
  type AwaitingOrder,
  awaitingOrderIds,
  type AwaitingQuery,
  type AwaitingRow,
  readAllAwaiting,
  readAwaiting,
} from './fiscal/awaiting.view.ts';
export { orderToWrite, type OrderToWrite } from './fiscal/details.view.ts';
export { type InvoiceNote, leftStages, noteInvoiceIn } from './fiscal/invoice.service.ts';
export { validInvoiceOf } from './invoiced.queries.ts';
export { type OrderToInvoice, orderToInvoice } from './fiscal/sold.view.ts';
export { changedParts, columnsOf } from './head.rules.ts';
export { readHead } from './head.service.ts';
export { type HistoryRow, readHistory } from './history.queries.ts';
export { receiptChannelId } from './items/channel.rules.ts';
export { divergenceOf, type ItemRow, receivedOf } from './items/items.mapping.ts';
export { cutItem, type ItemColumns, raiseItem, readItems, writeItems } from './items/items.queries.ts';
export { takeOutOfDraftIn } from './items/items.service.ts';
export { fieldOfGoods, itemsOfGoods, type LeavingGoods } from './items/leaving.rules.ts';
export { type LoadedGoods, type LoadedOrder, loadOrders, partiesIn } from './load.service.ts';
export { findVolumeByCode, type VolumeHit } from './lookup/lookup.queries.ts';
export { pastMoment } from './orders.rules.ts';
export { type Making, orderParts, type Step } from './orders.deps.ts';
export {
  creatorOf,
  documentOf,
  type KeptCarrier,
  type KeptParty,
  type OrderRow,
  toLine,
} from './orders.mapping.ts';
export {
  findById,
  findByNumber,
  findOrder,
  orderRows,
  readLines,
  readRows,
  readRowsOfLoad,
} from './orders.queries.ts';
export { type OrderColumns } from './orders.mapping.ts';
export { orderSearch, unsaid, unsubmitted } from './orders.rules.ts';
export { channelOf, createOrderIn } from './orders.service.ts';
export { matchingOrderIds } from './orders.view.ts';
export { namedParty } from './party.service.ts';
export { resultOf } from './results.service.ts';
export { noteReturnIn } from './orders.service.ts';
export {
  isScanOf,
  type ScanCall,
  type Scanned,
  type ScanOf,
  scanOnce,
  type Taken,
} from './scans/scan-once.service.ts';
export { findScan, markUndone, readScans, type StandingScan } from './scans/scans.queries.ts';
export { asSeen } from './seen-by.mapping.ts';
export { type Parts, splitOff } from './split.service.ts';
export { carryOut, orderAct, type Acting } from './step.service.ts';
export { series } from './submit.service.ts';
export { switchesOf } from './switches.service.ts';

export const orders: Feature = {
  open: (deps) => {
    const { start, stop } = watchAllocations(deps);
    return { routes: orderRoutes(deps), start, stop };
  },
  deletionGuards: orderGuards,
  comparison: orderComparison,
  records: [orderRecords],
};
