import { orderActionWords, orderLabels } from './label-words.ts';

const valuesOf = <const T extends Readonly<Record<string, string>>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];

export const orderStages = valuesOf(orderLabels.order_stage);
export type OrderStage = (typeof orderStages)[number];

export const orderSubstatuses = valuesOf(orderLabels.order_substatus);
export type OrderSubstatus = (typeof orderSubstatuses)[number];

export const fiscalStatuses = valuesOf(orderLabels.order_fiscal_status);
export type FiscalStatus = (typeof fiscalStatuses)[number];

export const holdReasons = valuesOf(orderLabels.order_hold_reason);
export type HoldReason = (typeof holdReasons)[number];

export const cancelReasons = valuesOf(orderLabels.order_cancel_reason);
export type CancelReason = (typeof cancelReasons)[number];

export const batchOutcomes = valuesOf(orderLabels.order_batch_outcome);
export const bulkOutcomes = valuesOf(orderLabels.order_bulk_outcome);
export const bulkActions = valuesOf(orderLabels.order_bulk_action);

/** What may be done with an order, as its history keeps it. */
export const orderActions = valuesOf(orderActionWords);
export type OrderAction = (typeof orderActions)[number];

export const priorities = [1, 2, 3, 4] as const;

/** Who pays the freight, as the NF-e numbers it (modFrete). */
export const freightModes = [0, 1, 2, 3, 4, 9] as const;
