import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { owedToReturns } from './owed.queries.ts';
import type { Posting, PostingLine } from './posting.rules.ts';

/** Whether a line makes returned goods something else, but for what a count does not find. */
const takesReturned = ({ from, to, type }: PostingLine): boolean =>
  from?.status === 'returned' && to?.status !== 'returned' && type !== 'count_loss';

/**
 * Why returned goods are not taken by others than their returns: as long as one has to give them a destination, so much of
 * the product stays returned, wherever it lies; 409 `rma_goods`.
 */
export const owedFaults = (on: Hot, { lines, document }: Posting): readonly Fault<Code>[] => {
  if (document?.type === 'rma') return [];
  const by = Map.groupBy(lines.filter(takesReturned), ({ productId }) => productId);
  return [...by].flatMap(([productId, own]) => {
    const { there, owed, number } = owedToReturns(on, productId);
    const taken = own.reduce((sum, { quantity }) => sum + quantity, 0);
    if (number === null || there - taken >= owed) return [];
    return own.map(({ path = '' }) => conflict(`${path}quantity`, 'rma_goods', { number }));
  });
};
