import { useState, type ReactNode } from 'react';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { sayNoRight } from '../say-no-right.ts';
import { stockActs, type StockAct } from './stock-acts.tsx';
import type { StockTarget } from './stock-target.ts';

/** An act with whether this person may do it. */
export type OfferedAct = StockAct & { readonly isAllowed: boolean };

type StockActs = {
  /** Every act in its order; those that this person may not do stand there and say so. */
  readonly offered: readonly OfferedAct[];
  readonly start: (act: StockAct['id'], target: StockTarget) => void;
  /** The dialog of the act under way; goes anywhere into the screen. */
  readonly dialog: ReactNode;
};

/** Offers the acts on goods: starts an act, draws its dialog, and lets its key act on the focused row. */
export function useStockActs(inHand: StockTarget | undefined): StockActs {
  const user = useUser();
  const [open, setOpen] = useState<{ readonly act: StockAct; readonly target: StockTarget }>();
  const offered = stockActs.map((act) => ({ ...act, isAllowed: may(user, act.needs.access) }));
  const start: StockActs['start'] = (id, target) => {
    const act = offered.find((candidate) => candidate.id === id);
    if (act?.isAllowed === true) setOpen({ act, target });
  };
  useShortcuts(
    offered.flatMap(({ id, keys, label, isAllowed }) =>
      keys === undefined || inHand === undefined
        ? []
        : [
            {
              keys,
              label,
              group: stockActWords.group,
              run: () => (isAllowed ? start(id, inHand) : sayNoRight(label)),
            },
          ],
    ),
  );
  return {
    offered,
    start,
    dialog: open !== undefined && <open.act.Dialog target={open.target} onClose={() => setOpen(undefined)} />,
  };
}
