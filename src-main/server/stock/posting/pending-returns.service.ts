import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { pendingInReturns, waitingStatuses, type WaitingStatus } from './pending-returns.queries.ts';
import type { Posting, PostingLine } from '../posting.rules.ts';

/** Tells whether a line takes goods out of that state; the losses of a count do not. */
const takes = ({ from, to, type }: PostingLine, status: WaitingStatus): boolean =>
  from?.status === status && to?.status !== status && type !== 'count_loss';

/**
 * Lists the faults of lines that take goods which wait for a return: as long as a return has to give them a
 * destination, so much of the product stays returned, or in repair, in any location; 409 `rma_goods`.
 */
export const pendingReturnFaults = (on: Hot, { lines, document }: Posting): readonly Fault<Code>[] => {
  if (document?.type === 'rma') return [];
  return waitingStatuses.flatMap((status) => {
    const by = Map.groupBy(
      lines.filter((line) => takes(line, status)),
      ({ productId }) => productId,
    );
    return [...by].flatMap(([productId, own]) => {
      const { there, pending, number } = pendingInReturns(on, { product_id: productId, status });
      const taken = own.reduce((sum, { quantity }) => sum + quantity, 0);
      if (number === null || there - taken >= pending) return [];
      return own.map(({ path = '' }) => conflict(`${path}quantity`, 'rma_goods', { number }));
    });
  });
};
