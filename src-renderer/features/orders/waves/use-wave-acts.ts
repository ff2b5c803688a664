import { waves } from '#shared/areas/waves/contract.ts';
import type { LeftOut, WaveDetails } from '#shared/areas/waves/schema.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import { useWriting } from '../../../lib/queries.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { waveAreas } from './waves.api.ts';

const words = waveWords.acts;

/** The steps of a wave: its beginning, which gives who was left out, and its end before its time, which asks first. */
export function useWaveActs({ id, wave_number: number }: Pick<WaveDetails, 'id' | 'wave_number'>) {
  const params = { id };
  const start = useWriting(waves.start, waveAreas);
  const cancel = useWriting(waves.cancel, waveAreas);

  return {
    isBusy: start.isPending || cancel.isPending,
    /** Gives undefined where it was refused. */
    async start(): Promise<readonly LeftOut[] | undefined> {
      try {
        const { data } = await start.mutateAsync({ params, body: {} });
        toast.done({ title: words.started(number) });
        return data.left_out;
      } catch (error) {
        toast.refused(words.refused, error);
        return undefined;
      }
    },
    async cancel(): Promise<void> {
      const agreed = await askToConfirm({
        title: words.cancelTitle(number),
        body: words.cancelBody,
        confirm: words.cancel,
        cancel: words.keep,
        tone: 'danger',
      });
      if (!agreed) return;
      try {
        await cancel.mutateAsync({ params });
        toast.done({ title: words.cancelled });
      } catch (error) {
        toast.refused(words.refused, error);
      }
    },
  };
}
