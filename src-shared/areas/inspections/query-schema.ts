import { z } from 'zod';
import { pageParameters, queryBoolean, querySome, querySort, searchParameters } from '../../kernel/query.ts';
import { inspectionContexts, inspectionStatuses, planContexts } from './states.ts';

/** Fields that `sort` of the list may name. */
export const inspectionSorts = ['number', 'created_at', 'due_at', 'lot_size'] as const;

/**
 * Parameters that the screen of inspections sends to their list: it stands alone, since the address is read before the
 * screen is.
 */
export const inspectionAddress = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(inspectionSorts).optional(),
  status: querySome(inspectionStatuses).optional(),
  context: querySome(inspectionContexts).optional(),
  is_overdue: queryBoolean.optional(),
});

/** Parameters that the screen of plans sends to their list. */
export const planAddress = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  context: querySome(planContexts).optional(),
  is_active: queryBoolean.optional(),
});
