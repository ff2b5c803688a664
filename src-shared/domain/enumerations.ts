/** Closed lists of the field and their Portuguese labels: value -> label, in the order in which people see them. */
import { labels } from './label-words.ts';
import { valuesOf } from '../kernel/values-of.ts';

export const productBulkOutcomes = valuesOf(labels.product_bulk_outcome);

/** Acts of a batch on records by their keys, and the outcome of each. */
export const batchModes = valuesOf(labels.batch_mode);
export type BatchMode = (typeof batchModes)[number];
export const batchOutcomes = valuesOf(labels.batch_outcome);

export const productTypes = valuesOf(labels.product_type);
export type ProductType = (typeof productTypes)[number];

export const restockPriorities = [1, 2, 3, 4] as const;
export type RestockPriority = (typeof restockPriorities)[number];

/** `Baixa`, `Média`, `Alta` or `Urgente`. */
export const restockPriorityLabel = (priority: RestockPriority): string => labels.restock_priority[priority];

export const stockLevels = ['empty', 'critical', 'normal'] as const;
export type StockLevel = (typeof stockLevels)[number];

export const stockStatuses = valuesOf(labels.stock_status);
export type StockStatus = (typeof stockStatuses)[number];

export const lotStatuses = valuesOf(labels.lot_status);
export type LotStatus = (typeof lotStatuses)[number];

export const locationTypes = valuesOf(labels.location_type);
export type LocationType = (typeof locationTypes)[number];

export const dockDirections = valuesOf(labels.dock_direction);
export type DockDirection = (typeof dockDirections)[number];

export const occupancyStatuses = valuesOf(labels.occupancy_status);
export type OccupancyStatus = (typeof occupancyStatuses)[number];

export const movementTypes = valuesOf(labels.movement_type);
export type MovementType = (typeof movementTypes)[number];

/** Lists the reasons of adjustments, write-offs and changes of stock status. */
export const reasonCodes = valuesOf(labels.reason);
export type ReasonCode = (typeof reasonCodes)[number];

/** Lists the causes of a stock change; of several, the first in this order is in the event. */
export const stockCauses = valuesOf(labels.stock_cause);
export type StockCause = (typeof stockCauses)[number];

export const countTypes = valuesOf(labels.count_type);
export type CountType = (typeof countTypes)[number];

export const countStatuses = valuesOf(labels.count_status);
export type CountStatus = (typeof countStatuses)[number];

export const allocationPolicies = valuesOf(labels.allocation_policy);
export type AllocationPolicy = (typeof allocationPolicies)[number];

export const productOrigins = valuesOf(labels.product_origin);
export type ProductOrigin = (typeof productOrigins)[number];

export const unitCodes = valuesOf(labels.unit);
export type UnitCode = (typeof unitCodes)[number];

const fractionalUnits: ReadonlySet<string> = new Set([
  'CM',
  'CM2',
  'GRAMAS',
  'KG',
  'LITRO',
  'LT',
  'M',
  'MT',
  'M2',
  'M3',
  'MILHEI',
  'ML',
  'TON',
]);

/**
 * Gives the number of decimals that a quantity in this unit may have: 3 where goods are weighed or measured, 0 where
 * they are counted.
 */
export const unitDecimals = (unit: UnitCode): 0 | 3 => (fractionalUnits.has(unit) ? 3 : 0);

const isUnit = (unit: string): unit is UnitCode => unitCodes.some((code) => code === unit);

/** Tells whether a quantity in thousandths can be one of this unit: half a kilo can, half a box cannot. */
export const fitsUnit = (unit: string, quantity: number): boolean =>
  !isUnit(unit) || unitDecimals(unit) === 3 || quantity % 1000 === 0;
