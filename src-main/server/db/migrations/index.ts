import { foundation } from './0001-foundation.ts';
import { access } from './0002-access.ts';
import { products } from './0003-products.ts';
import { fiscalCodes } from './0004-fiscal-codes.ts';
import { imports } from './0005-imports.ts';
import { places } from './0006-places.ts';
import { stock } from './0007-stock.ts';
import { webhooks } from './0008-webhooks.ts';
import { counts } from './0009-counts.ts';
import { productLoad } from './0010-product-load.ts';
import { importWrites } from './0011-import-writes.ts';
import { jobSubject } from './0012-job-subject.ts';
import { minimumsToTell } from './0013-minimums-to-tell.ts';
import { notifications } from './0014-notifications.ts';
import { stockTable } from './0015-stock-table.ts';
import { stockFeed } from './0016-stock-feed.ts';
import { batchSpelling } from './0017-batch-spelling.ts';
import { importCodes } from './0018-import-codes.ts';
import { eventFrames } from './0019-event-frames.ts';
import { clockMarks } from './0020-clock-marks.ts';
import { unreadLines } from './0021-unread-lines.ts';
import { dataIdentity } from './0022-data-identity.ts';
import { clockStarts } from './0023-clock-starts.ts';
import { movementWithoutDevice } from './0024-movement-without-device.ts';
import { customers } from './0025-customers.ts';
import { operationTypes } from './0026-operation-types.ts';
import { orders } from './0027-orders.ts';
import { keptWarnings } from './0028-kept-warnings.ts';
import { receiptOrders } from './0029-receipt-orders.ts';
import { allocations } from './0030-allocations.ts';
import { orderHistory } from './0031-order-history.ts';
import { orderConfirmed } from './0032-order-confirmed.ts';
import { lotCorrections } from './0033-lot-corrections.ts';
import { orderLists } from './0034-order-lists.ts';
import { savedViews } from './0035-saved-views.ts';
import { changes } from './0036-changes.ts';
import { orderPicking } from './0037-order-picking.ts';
import { locationWords } from './0038-location-words.ts';
import { keptCountWords } from './0039-kept-count-words.ts';
import { orderShipping } from './0040-order-shipping.ts';
import { orderIndexes } from './0041-order-indexes.ts';
import { orderReceiving } from './0042-order-receiving.ts';
import { orderChecks } from './0043-order-checks.ts';
import { orderTracking } from './0044-order-tracking.ts';
import { orderWaves } from './0045-order-waves.ts';
import { trackingCodes } from './0046-tracking-codes.ts';
import { dockDirections } from './0047-dock-directions.ts';
import { orderSchedules } from './0048-order-schedules.ts';
import { loads } from './0049-loads.ts';
import { auditValues } from './0050-audit-values.ts';
import { revivedRecords } from './0051-revived-records.ts';
import { orderAttention } from './0052-order-attention.ts';
import { formerTokenSecrets } from './0053-former-token-secrets.ts';
import { fiscalDocuments } from './0054-fiscal-documents.ts';
import { warehouseStock } from './0055-warehouse-stock.ts';
import { foldedBrands } from './0056-folded-brands.ts';
import { printers } from './0057-printers.ts';
import { orderInvoices } from './0058-order-invoices.ts';
import { ordersAwaitingInvoice } from './0059-orders-awaiting-invoice.ts';
import { invoicesAskedFor } from './0060-invoices-asked-for.ts';
import { releaseApproval } from './0061-release-approval.ts';
import { attachments } from './0062-attachments.ts';
import { occurrences } from './0063-occurrences.ts';
import { quarantine } from './0064-quarantine.ts';
import { lotRestriction } from './0065-lot-restriction.ts';
import { inspections } from './0066-inspections.ts';
import { returns } from './0067-returns.ts';
import { statistics } from './0068-statistics.ts';
import { inspectedDestinations } from './0069-inspected-destinations.ts';
import { readableSearches } from './0070-readable-searches.ts';
import { freedReferences } from './0071-freed-references.ts';
import { destinationsThatMayRead } from './0072-destinations-that-may-read.ts';
import { returnedSerials } from './0073-returned-serials.ts';
import { inferredChecks } from './0074-inferred-checks.ts';
import { shallowFolding } from './0075-shallow-folding.ts';
import { comingGoods } from './0076-coming-goods.ts';
import { moreChanges } from './0077-more-changes.ts';
import { batchedEvents } from './0078-batched-events.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order; a new one goes to the end. */
export const migrations: readonly Migration[] = [
  foundation,
  access,
  products,
  fiscalCodes,
  imports,
  places,
  stock,
  webhooks,
  counts,
  productLoad,
  importWrites,
  jobSubject,
  minimumsToTell,
  notifications,
  stockTable,
  stockFeed,
  batchSpelling,
  importCodes,
  eventFrames,
  clockMarks,
  unreadLines,
  dataIdentity,
  clockStarts,
  movementWithoutDevice,
  customers,
  operationTypes,
  orders,
  keptWarnings,
  receiptOrders,
  allocations,
  orderHistory,
  orderConfirmed,
  lotCorrections,
  orderLists,
  savedViews,
  changes,
  orderPicking,
  locationWords,
  keptCountWords,
  orderShipping,
  orderIndexes,
  orderReceiving,
  orderChecks,
  orderTracking,
  orderWaves,
  trackingCodes,
  dockDirections,
  orderSchedules,
  loads,
  auditValues,
  revivedRecords,
  orderAttention,
  formerTokenSecrets,
  fiscalDocuments,
  warehouseStock,
  foldedBrands,
  printers,
  orderInvoices,
  ordersAwaitingInvoice,
  invoicesAskedFor,
  releaseApproval,
  attachments,
  occurrences,
  quarantine,
  lotRestriction,
  inspections,
  returns,
  statistics,
  inspectedDestinations,
  readableSearches,
  freedReferences,
  destinationsThatMayRead,
  returnedSerials,
  inferredChecks,
  shallowFolding,
  comingGoods,
  moreChanges,
  batchedEvents,
];
