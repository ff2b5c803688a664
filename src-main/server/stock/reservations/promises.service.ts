import type { Tx } from '../../db/capabilities.ts';
import { noteAllocationChange } from './allocations.queries.ts';
import { markInvalid, misjudgedOf } from './promises.queries.ts';

/** Judges anew whether what waits for orders of these products may still leave, and leaves word of each item that changed. */
export const judgePromises = (
  tx: Tx,
  productIds: readonly number[],
  { at, validFrom }: { readonly at: string; readonly validFrom: string },
): void => {
  for (const { id, order_item_id: item, reason: now } of misjudgedOf(tx, productIds, validFrom)) {
    markInvalid(tx, { id, reason: now, at });
    noteAllocationChange(tx, item, now === '' ? 'valid' : 'invalid');
  }
};
