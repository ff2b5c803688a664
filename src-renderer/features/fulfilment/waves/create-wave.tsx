import { Button, Kbd } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { waves } from '#shared/areas/waves/contract.ts';
import { mostSlots } from '#shared/areas/waves/rules.ts';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useWriting } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { toast } from '../../../ui/toast.tsx';
import { orderAreas } from '../../../ui/orders/orders.api.ts';
import { useWayOut } from '../../../ui/orders/use-way-out.ts';
import { waveAreas } from './waves.api.ts';

const words = waveWords.bulk;

/** Makes a wave of the orders that are ticked, in the order in which they were; also by O. */
export function CreateWave({ keys }: { readonly keys: readonly string[] }) {
  const navigate = useNavigate();
  const wayOut = useWayOut();
  const isAllowed = may(useUser(), waves.create.access);
  const { mutateAsync, isPending } = useWriting(waves.create, [...waveAreas, ...orderAreas]);
  const isTooMany = keys.length > mostSlots;
  const isOff = !isAllowed || isTooMany || isPending;
  const create = async (): Promise<void> => {
    try {
      const { data } = await mutateAsync({ body: { order_ids: [...keys] } });
      const { id, wave_number: number } = data;
      const run = () => void navigate({ to: '/ondas/$id', params: { id } });
      toast.done({ title: words.created(number), next: { label: words.see, run } });
    } catch (error) {
      toast.refused(words.refused, error, wayOut(error));
    }
  };
  useShortcuts([
    {
      keys: 'o',
      label: words.key,
      group: waveWords.title,
      isIdle: isOff,
      run: () => {
        if (isOff) return false;
        void create();
        return true;
      },
    },
  ]);
  return (
    <Button
      size="compact-sm"
      disabled={isOff}
      title={isTooMany ? words.limit(formatInteger(mostSlots)) : undefined}
      rightSection={<Kbd aria-hidden>O</Kbd>}
      onClick={() => void create()}
    >
      {words.create(formatInteger(keys.length))}
    </Button>
  );
}
