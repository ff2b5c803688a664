import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { toast } from '../../ui/toast.tsx';
import { returnAreas } from './returns.api.ts';

const words = returnWords.acts;

/** A approves the return that has the focus in the list, where it waits for that. */
export function ApproveRow({ row }: { readonly row: ReturnLine | undefined }) {
  const isAllowed = may(useUser(), returns.approve.access);
  const { mutateAsync } = useWriting(returns.approve, returnAreas);
  async function approve({ id, number }: ReturnLine): Promise<void> {
    try {
      await mutateAsync({ params: { id }, body: {} });
      toast.done({ title: words.approved, detail: number });
    } catch (error) {
      toast.refused(words.refused, error);
    }
  }
  useShortcuts(
    isAllowed && row?.status === 'requested'
      ? [{ keys: 'a', label: words.approve, group: returnWords.title, run: () => void approve(row) }]
      : [],
  );
  return null;
}
