import { z } from 'zod';
import { pageParameters, queryBoolean, querySome, querySort, searchParameters } from '../../kernel/query.ts';
import { inspectionContexts, inspectionStatuses, planContexts } from './states.ts';

/** What `sort` of the list may name. */
export const inspectionSorts = ['number', 'created_at', 'due_at', 'lot_size'] as const;

/** What the screen of inspections asks of their list: it stands alone, since the address is read before the screen is. */
export const inspectionAddress = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  sort: querySort(inspectionSorts).optional(),
  status: querySome(inspectionStatuses).optional(),
  context: querySome(inspectionContexts).optional(),
  is_overdue: queryBoolean.optional(),
});

/** What the screen of plans asks of theirs. */
export const planAddress = z.strictObject({
  ...pageParameters,
  ...searchParameters,
  context: querySome(planContexts).optional(),
  is_active: queryBoolean.optional(),
});
