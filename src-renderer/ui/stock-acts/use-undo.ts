import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import type { StockDone } from '#shared/areas/inventory/commands-schema.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { toast } from '../toast.tsx';
import { stockAreas } from './stock-areas.ts';

/** Gives the way back of what was just done, by reversing its movements; undefined for whoever may not. */
export function useUndo(): (done: StockDone) => (() => void) | undefined {
  const { mutateAsync } = useWriting(stockCommands.reverse, stockAreas);
  const mayReverse = may(useUser(), stockCommands.reverse.access);

  async function undo({ movements }: StockDone): Promise<void> {
    try {
      for (const { id } of movements.toReversed()) {
        await mutateAsync({ params: { id }, body: { reason: stockActWords.undoReason } });
      }
      toast.done({ title: stockActWords.undone });
    } catch (error) {
      toast.refused(stockActWords.undoRefused, error);
    }
  }

  return (done) => (mayReverse ? () => void undo(done) : undefined);
}
