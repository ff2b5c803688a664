import { batchName } from '#shared/domain/event-names.ts';
import { maxBatchEvents } from '#shared/areas/webhooks/rules.ts';
import type { Tx } from '../db/capabilities.ts';
import type { Ids } from '../kernel/ids.ts';
import { foldInto, waitingEvents } from './batch.queries.ts';
import { headOf, runOf } from './batch.rules.ts';
import type { DueValues } from './claim.queries.ts';

/**
 * Makes messages of several events out of what waits for its first attempt, as many as may be sent now. The order stays:
 * a message tells events that follow one another, where they stand.
 */
export const foldWaiting = (tx: Tx, { most, ...endpoint }: DueValues, ids: Ids): void => {
  let after = 0;
  for (let messages = 0; messages < most; messages += 1) {
    const waiting = waitingEvents(tx, { ...endpoint, after, most: maxBatchEvents });
    const run = runOf(waiting);
    if (run.length > 0) foldInto(tx, { ...headOf(`msg_${ids.uid()}`, run), run, name: batchName });
    const last = run.at(-1) ?? waiting[0];
    if (last === undefined) return;
    after = last.id;
  }
};
