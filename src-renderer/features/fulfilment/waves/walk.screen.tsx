import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { waves } from '#shared/areas/waves/contract.ts';
import { wavePicking } from '#shared/areas/waves/picking-contract.ts';
import type { WavePicking } from '#shared/areas/waves/picking-schema.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import type { FinishedWave } from '#shared/areas/waves/schema.ts';
import { useApi, useWriting } from '../../../lib/queries.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FinishDialog, ShortDialog } from '../picking/picking.dialogs.tsx';
import { PickingLoop } from '../picking/picking-loop.tsx';
import type { WalkCalls } from '../picking/walk.ts';
import { LeftOutDialog, type Left } from './left-out.dialog.tsx';
import { useWaveWalk, walkAreas, wavePickScans } from './waves.api.ts';

const words = waveWords.walk;

/** The orders of a wave are picked in one walk, each into its slot of the trolley. */
export function WaveWalkScreen() {
  const { id } = useParams({ from: '/ondas/$id/separar' });
  const query = useWaveWalk(id);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => <WaveWalk walk={data} />}
    </QueryState>
  );
}

function useCalls(id: string): WalkCalls {
  const api = useApi();
  const params = { id };
  return {
    kind: wavePickScans,
    undo: async (scan_uid) => (await api.call(wavePicking.undo, { params, body: { scan_uid } })).data,
  };
}

const leftOf = ({ results }: FinishedWave): readonly Left[] =>
  results.flatMap(({ order, outcome, message }) =>
    outcome === 'left_out' ? [{ order, message: message ?? '' }] : [],
  );

function WaveWalk({ walk }: { readonly walk: WavePicking }) {
  const { id, wave_number: number, status, progress } = walk;
  const params = { id };
  const navigate = useNavigate();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const finish = useWriting(waves.finish, walkAreas);
  const leave = () => void navigate({ to: '/ondas/$id', params });
  const ended = (wave: FinishedWave) => {
    const out = leftOf(wave);
    if (out.length > 0) return setLeft(out);
    leave();
  };
  const end = () =>
    finish.mutate(
      { params, body: {} },
      {
        onSuccess: ({ data }) => {
          toast.done({ title: words.done, detail: number });
          ended(data);
        },
        onError: (error) => toast.refused(words.failed, error),
      },
    );
  return (
    <>
      <PickingLoop
        walk={{ ...walk, title: number, isPicking: status === 'picking' }}
        calls={useCalls(id)}
        idle={[words.idle, words.idleNote]}
        onEnd={end}
        onLeave={leave}
        renderShort={(stop, onClose) => (
          <ShortDialog route={wavePicking.short} id={id} areas={walkAreas} stop={stop} onClose={onClose} />
        )}
        renderFinish={(onClose) => (
          <FinishDialog
            route={waves.finish}
            id={id}
            areas={walkAreas}
            progress={progress}
            says={{ title: words.done, detail: number }}
            onDone={(wave) => {
              onClose();
              if ('results' in wave) ended(wave);
            }}
            onClose={onClose}
          />
        )}
      />
      {left.length > 0 && <LeftOutDialog left={left} onClose={leave} />}
    </>
  );
}
