import { orderLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

export const orderStages = valuesOf(orderLabels.order_stage);
export type OrderStage = (typeof orderStages)[number];

/** The stages of orders that are to leave, from the one that waits for confirmation on. */
export const leavingStages = [
  'pending',
  'confirmed',
  'picking',
  'picked',
  'packing',
  'packed',
  'ready_to_ship',
] as const satisfies readonly OrderStage[];

export const orderStatuses = valuesOf(orderLabels.order_status);
export type OrderStatus = (typeof orderStatuses)[number];

export const fulfillmentStatuses = valuesOf(orderLabels.order_fulfillment_status);
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

export const itemStages = valuesOf(orderLabels.order_item_stage);
export type ItemStage = (typeof itemStages)[number];

export const allocationStatuses = valuesOf(orderLabels.allocation_status);
export const allocationModes = valuesOf(orderLabels.allocation_mode);
export const invalidReasons = valuesOf(orderLabels.allocation_invalid_reason);

export const orderSubstatuses = valuesOf(orderLabels.order_substatus);
export type OrderSubstatus = (typeof orderSubstatuses)[number];

export const fiscalStatuses = valuesOf(orderLabels.order_fiscal_status);
export type FiscalStatus = (typeof fiscalStatuses)[number];

export const holdReasons = valuesOf(orderLabels.order_hold_reason);
export type HoldReason = (typeof holdReasons)[number];

export const cancelReasons = valuesOf(orderLabels.order_cancel_reason);
export type CancelReason = (typeof cancelReasons)[number];

export const shortages = valuesOf(orderLabels.order_shortage);

export const divergenceReasons = valuesOf(orderLabels.order_divergence);
export type DivergenceReason = (typeof divergenceReasons)[number];

export const conditions = valuesOf(orderLabels.order_condition);

export const shortReasons = valuesOf(orderLabels.order_short_reason);

export const batchOutcomes = valuesOf(orderLabels.order_batch_outcome);
export const bulkOutcomes = valuesOf(orderLabels.order_bulk_outcome);
export const bulkActions = valuesOf(orderLabels.order_bulk_action);

export const priorities = [1, 2, 3, 4] as const;
export type OrderPriority = (typeof priorities)[number];

/** Payers of the freight, as the NF-e numbers them (modFrete). */
export const freightModes = [0, 1, 2, 3, 4, 9] as const;
export type FreightMode = (typeof freightModes)[number];

export const scheduleTypes = valuesOf(orderLabels.schedule_type);
export type ScheduleType = (typeof scheduleTypes)[number];

export const scheduleStatuses = valuesOf(orderLabels.schedule_status);
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** The statuses in which a visit holds its dock for its window. */
export const liveStatuses = ['scheduled', 'confirmed', 'arrived', 'in_progress'] as const;

export const trackingStatuses = valuesOf(orderLabels.tracking_status);
export type TrackingStatus = (typeof trackingStatuses)[number];

/** Fields in which orders are searched, word by word. */
export const orderSearched = [
  'order_number',
  'external_reference',
  'tracking.code',
  'customer.name',
  'tags',
] as const;
