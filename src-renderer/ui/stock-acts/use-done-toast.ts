import type { StockDone } from '#shared/areas/inventory/commands-schema.ts';
import { toast } from '../toast.tsx';
import { useUndo } from './use-undo.ts';

type DoneAct = { readonly title: string; readonly done: StockDone; readonly detail: string };

/** Tells what was done with goods, what the site's settings only warn of, and offers the way back. */
export function useDoneToast(): (act: DoneAct) => void {
  const undoOf = useUndo();
  return ({ title, done, detail }) => {
    const undo = undoOf(done);
    toast.done({
      title,
      detail: [detail, ...done.warnings.map(({ message }) => message)].join('\n'),
      ...(undo === undefined ? {} : { undo }),
    });
  };
}
