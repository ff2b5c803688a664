import type { Tx } from '../../db/capabilities.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { stateOf } from './webhooks.mapping.ts';
import { endpointsWithUnsent, updateEndpoint } from './webhooks.queries.ts';

/**
 * Holds what waits for its endpoints until people resume each of them: in a database that was just restored it may
 * have been delivered already, after the copy was taken. To be called before anything is sent; gives how many
 * endpoints it holds.
 */
export const holdAfterRestore = (tx: Tx, now: string): number => {
  const rows = endpointsWithUnsent(tx);
  for (const row of rows) {
    const at = instantAfter(row.updated_at, now);
    updateEndpoint(tx, { ...stateOf(row), held_reason: 'restored', id: row.id, at });
  }
  return rows.length;
};
