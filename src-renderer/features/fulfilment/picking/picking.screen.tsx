import { useNavigate, useParams } from '@tanstack/react-router';
import { orderPicking } from '#shared/areas/fulfilment/picking-contract.ts';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import type { OrderPicking } from '#shared/areas/fulfilment/picking-schema.ts';
import { useApi, useWriting } from '../../../lib/queries.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FinishDialog, ShortDialog } from './picking.dialogs.tsx';
import { pickingAreas, pickScans, usePicking } from './picking.api.ts';
import { PickingLoop } from './picking-loop.tsx';
import type { WalkCalls } from './walk.ts';

/** An order is picked stop after stop. */
export function PickingScreen() {
  const { id } = useParams({ from: '/pedidos/$id/separar' });
  const query = usePicking(id);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => <Picking picking={data} />}
    </QueryState>
  );
}

function useCalls(id: string): WalkCalls {
  const api = useApi();
  const params = { id };
  return {
    kind: pickScans,
    undo: async (scan_uid) => (await api.call(orderPicking.undo, { params, body: { scan_uid } })).data,
  };
}

function Picking({ picking }: { readonly picking: OrderPicking }) {
  const { id, order_number: number, stage, progress } = picking;
  const params = { id };
  const navigate = useNavigate();
  const calls = useCalls(id);
  const { mutate } = useWriting(orderPicking.finish, pickingAreas);
  const leave = () => void navigate({ to: '/pedidos/$id/completo', params, search: true });
  const end = () =>
    mutate(
      { params, body: {} },
      {
        onSuccess: () => {
          toast.done({ title: words.finishDialog.done, detail: number ?? '' });
          leave();
        },
        onError: (error) => toast.refused(words.failed, error),
      },
    );
  return (
    <PickingLoop
      walk={{ ...picking, title: number ?? '', isPicking: stage === 'picking' }}
      calls={calls}
      idle={[words.tasks.idle, words.tasks.idleNote]}
      onEnd={end}
      onLeave={leave}
      renderShort={(stop, onClose) => (
        <ShortDialog route={orderPicking.short} id={id} areas={pickingAreas} stop={stop} onClose={onClose} />
      )}
      renderFinish={(onClose) => (
        <FinishDialog
          route={orderPicking.finish}
          id={id}
          areas={pickingAreas}
          progress={progress}
          says={{ title: words.finishDialog.done, detail: number ?? '' }}
          onDone={leave}
          onClose={onClose}
        />
      )}
    />
  );
}
