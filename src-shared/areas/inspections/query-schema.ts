import { z } from 'zod';
import { pageParameters, queryBoolean, querySome, querySort, searchedIn } from '../../kernel/query.ts';
import { inspectionContexts, inspectionStatuses, planContexts } from './states.ts';

/** Fields that `sort` of the list may name. */
export const inspectionSorts = ['number', 'created_at', 'due_at', 'lot_size'] as const;

/** Fields in which inspections are searched, word by word; the document by whoever may read it. */
export const inspectionSearched = ['number', 'product.sku', 'product.name', 'batch_number'] as const;
export const originSearched = ['document.label'] as const;

/** Fields in which plans are searched, word by word. */
export const planSearched = ['name', 'match.sku', 'match.category', 'supplier_name'] as const;

/**
 * Parameters that the screen of inspections sends to their list: it stands alone, since the address is read before the
 * screen is.
 */
export const inspectionAddress = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: [...inspectionSearched, ...originSearched] }),
  sort: querySort(inspectionSorts).optional(),
  status: querySome(inspectionStatuses).optional(),
  context: querySome(inspectionContexts).optional(),
  is_overdue: queryBoolean.optional(),
});

/** Parameters that the screen of plans sends to their list. */
export const planAddress = z.strictObject({
  ...pageParameters,
  ...searchedIn({ words: planSearched }),
  context: querySome(planContexts).optional(),
  is_active: queryBoolean.optional(),
});
