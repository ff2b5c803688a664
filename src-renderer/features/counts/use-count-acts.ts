import { counts } from '#shared/areas/counts/contract.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatMoney } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { toast } from '../../ui/toast.tsx';
import { approvedAreas, countAreas } from './counts.api.ts';

const words = countWords.acts;

const runAndReport = async (work: () => Promise<unknown>, title: string): Promise<void> => {
  try {
    await work();
    toast.done({ title });
  } catch (error) {
    toast.refused(words.refused, error);
  }
};

/** The steps of a count; those that cannot be taken back ask first, and say what they will do. */
export function useCountActs({ id, difference }: Count) {
  const params = { id };
  const start = useWriting(counts.start, countAreas);
  const finish = useWriting(counts.finish, countAreas);
  const recount = useWriting(counts.recount, countAreas);
  const approve = useWriting(counts.approve, approvedAreas);
  const cancel = useWriting(counts.cancel, countAreas);

  /** Ends the counting; with locations left it asks whether they stay out. */
  async function end(): Promise<void> {
    try {
      await finish.mutateAsync({ params, body: {} });
      toast.done({ title: words.finished });
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'count_unfinished') {
        return toast.refused(words.refused, error);
      }
      const agreed = await askToConfirm({
        title: words.finishTitle,
        body: errorMessage(error),
        confirm: words.finishConfirm,
      });
      if (!agreed) return;
      await runAndReport(() => finish.mutateAsync({ params, body: { leave_rest: true } }), words.finished);
    }
  }

  return {
    start: () => runAndReport(() => start.mutateAsync({ params }), words.started),
    finish: end,
    recount: () => runAndReport(() => recount.mutateAsync({ params, body: {} }), words.recounted),
    async approve(): Promise<void> {
      const money = (value: number | undefined) => formatMoney(value ?? 0);
      const agreed = await askToConfirm({
        title: words.approveTitle,
        body: words.approveBody(money(difference?.value_gained), money(difference?.value_lost)),
        confirm: words.approve,
      });
      if (agreed) await runAndReport(() => approve.mutateAsync({ params }), words.approved);
    },
    async cancel(): Promise<void> {
      const agreed = await askToConfirm({
        title: words.cancelTitle,
        body: words.cancelBody,
        confirm: words.cancel,
        cancel: words.keep,
        tone: 'danger',
      });
      if (agreed) await runAndReport(() => cancel.mutateAsync({ params }), words.cancelled);
    },
  };
}
