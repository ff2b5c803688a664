/** Closed lists of the field and their Portuguese labels: value -> label, in the order in which people see them. */
import { labels } from '../messages/labels.ts';

const valuesOf = <const T extends Readonly<Record<string, string>>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];

export const productTypes = valuesOf(labels.product_type);
export type ProductType = (typeof productTypes)[number];

export const restockPriorities = [1, 2, 3, 4] as const;
export type RestockPriority = (typeof restockPriorities)[number];

/** `Baixa`, `Média`, `Alta` or `Urgente`. */
export const restockPriorityLabel = (priority: RestockPriority): string => labels.restock_priority[priority];

export const stockLevels = ['empty', 'critical', 'normal'] as const;

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

/** How many decimals a quantity in this unit may have: 3 for what is weighed or measured, 0 for what is counted. */
export const unitDecimals = (unit: UnitCode): 0 | 3 => (fractionalUnits.has(unit) ? 3 : 0);
