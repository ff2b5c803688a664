import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { counts } from '#shared/areas/counts/contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { sayWhoMay } from '../../ui/say-no-right.ts';
import { toast } from '../../ui/toast.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { locationAreas, type LocationAnswer } from './stock-by-location.api.ts';

type LocationActs = {
  /** Asks, then makes a count of this location alone and opens it. */
  readonly count: () => void;
  readonly askToBlock: () => void;
  readonly unblock: () => void;
  readonly remove: () => void;
  /** The dialog that asks for the reason of a block, while it is open. */
  readonly dialog: ReactNode;
};

const { blockDialog: blockWords, removeDialog: removeWords } = localWords;

type May = { readonly mayWrite: boolean; readonly mayCount: boolean };

/** Gives the acts on the chosen location: `B` blocks it, or lifts its block, `C` counts it. */
export function useLocationActs(answer: LocationAnswer, { mayWrite, mayCount }: May): LocationActs {
  const { code, is_blocked: isBlocked } = answer.data;
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: lift } = useWriting(locations.unblock, locationAreas);
  const count = useCountHere(code);
  const remove = useRemoval(answer);
  const params = { location_code: code };

  async function unblock(): Promise<void> {
    try {
      await lift({ params });
      toast.done({ title: blockWords.undone(code) });
    } catch (error) {
      toast.refused(blockWords.refused, error);
    }
  }

  const toggle = (): void => (isBlocked ? void unblock() : setAsking(true));
  const label = isBlocked ? localWords.unblock : localWords.block;
  const group = localWords.title;
  useShortcuts([
    { keys: 'b', label, group, run: () => (mayWrite ? toggle() : sayWhoMay(label, locations.block.access)) },
    {
      keys: 'c',
      label: localWords.count,
      group,
      run: () => (mayCount ? void count() : sayWhoMay(localWords.count, counts.create.access)),
    },
  ]);
  return {
    count: () => void count(),
    askToBlock: () => setAsking(true),
    unblock: () => void unblock(),
    remove: () => void remove(),
    dialog: isAsking && <BlockDialog code={code} onClose={() => setAsking(false)} />,
  };
}

/** Gives what asks whether to delete a location and, where agreed, deletes it, leaves it and offers to bring it back. */
function useRemoval({ data: { code }, etag }: LocationAnswer): () => Promise<void> {
  const { mutateAsync: drop } = useWriting(locations.remove, locationAreas);
  const { mutateAsync: revive } = useWriting(locations.restore, locationAreas);
  const navigate = useNavigate();
  const params = { location_code: code };

  async function bringBack(): Promise<void> {
    try {
      await revive({ params });
      toast.done({ title: removeWords.revived(code) });
    } catch (error) {
      toast.refused(removeWords.reviveRefused, error);
    }
  }

  return async () => {
    const agreed = await askToConfirm({
      title: removeWords.title,
      body: removeWords.body(code),
      confirm: removeWords.confirm(code),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await drop({ params, ifMatch: etag });
      toast.done({ title: removeWords.done(code), undo: () => void bringBack() });
      await navigate({ to: '/estoque/locais' });
    } catch (error) {
      toast.refused(removeWords.refused, error);
    }
  };
}

/** Gives what asks whether to count a location and, where agreed, makes a count of it alone and opens it. */
function useCountHere(code: string): () => Promise<void> {
  const { mutateAsync: begin } = useWriting(counts.create, ['counts']);
  const navigate = useNavigate();
  return async () => {
    if (!(await askToConfirm(localWords.countDialog(code)))) return;
    try {
      const body = { type: 'location' as const, location_codes: [code] };
      const { data: made } = await begin({ body });
      await navigate({ to: '/estoque/contagens/$id', params: { id: made.id } });
    } catch (error) {
      toast.refused(localWords.countRefused, error);
    }
  };
}
