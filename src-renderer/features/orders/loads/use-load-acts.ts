import { loads } from '#shared/areas/loads/contract.ts';
import type { LoadDetails, LoadOrder } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useWriting } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { loadAreas } from './loads.api.ts';
import type { Loader } from './use-loader.ts';

const words = loadWords.panel;

type Result = {
  readonly outcome: string;
  readonly message: string | null;
  readonly order: { readonly order_number: string | null } | null;
};

const saysOf = (results: readonly Result[]) => {
  const left = results.filter(({ outcome }) => outcome === 'refused');
  const shipped = results.length - left.length;
  const reasons = left
    .map(({ order, message }) => `${order?.order_number ?? ''} (${message ?? ''})`)
    .join(', ');
  return {
    title: words.shipped(shipped, formatInteger(shipped)),
    ...(left.length > 0 && { detail: words.stayed(reasons) }),
  };
};

/** Gives the acts on a load beside scanning, and their keys. */
export function useLoadActs(load: LoadDetails, loader: Loader) {
  const { id, load_number: number } = load;
  const shipping = useWriting(loads.ship, loadAreas);
  const removing = useWriting(loads.remove, loadAreas);
  const cancelling = useWriting(loads.cancel, loadAreas);
  const mayWrite = may(useUser(), loads.ship.access);
  const params = { id };
  const can = (code: string) => load.actions.some((action) => action.code === code && action.is_possible);
  const acts = {
    mayWrite,
    can,
    isShipping: shipping.isPending,
    async ship(): Promise<void> {
      // what was read last may still be on its way
      await loader.settled();
      shipping.mutate(
        { params, body: {} },
        {
          onSuccess: ({ data }) => toast.done(saysOf(data.results)),
          onError: (error) => toast.refused(words.shipRefused, error),
        },
      );
    },
    remove({ id: order_id, order_number: order }: LoadOrder): void {
      removing.mutate(
        { params: { id, order_id } },
        {
          onSuccess: () => toast.done({ title: words.remove.done(order ?? ''), detail: number }),
          onError: (error) => toast.refused(words.remove.refused, error),
        },
      );
    },
    async cancel(): Promise<void> {
      const { title, body, confirm, keep, done, refused } = words.cancel;
      if (!(await askToConfirm({ title: title(number), body, confirm, cancel: keep }))) return;
      cancelling.mutate(
        { params },
        {
          onSuccess: () => toast.done({ title: done, detail: number }),
          onError: (error) => toast.refused(refused, error),
        },
      );
    },
    undo: () => void loader.undo(),
  };
  const only = (code: string, run: () => unknown) => () => {
    if (!mayWrite || !can(code)) return false;
    run();
    return true;
  };
  const { group } = loadWords;
  useShortcuts([
    { keys: 'mod+Enter', label: words.ship(2, ''), group, run: only('ship', acts.ship) },
    { keys: 'z', label: words.undo, group, run: only('undo', acts.undo) },
  ]);
  return acts;
}

export type LoadActs = ReturnType<typeof useLoadActs>;
