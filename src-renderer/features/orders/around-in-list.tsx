import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { useList } from '../../ui/use-list.ts';

const words = orderWords.around;

/** Leads from one order to those around it in the list that its address remembers, by J and K too. */
export function AroundInList({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { query } = useList({ route: orderReads.list, name: 'orders' });
  const rows = query.data?.data ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const wayTo = (step: 1 | -1) => {
    const other = at === -1 ? undefined : rows[at + step];
    if (other === undefined) return undefined;
    return () =>
      void navigate({ to: '/pedidos/$id/completo', params: { id: other.id }, search: true, replace: true });
  };
  const ways = [
    { keys: 'k', label: words.previous, run: wayTo(-1), Mark: IconArrowUp },
    { keys: 'j', label: words.next, run: wayTo(1), Mark: IconArrowDown },
  ] as const;
  useShortcuts(
    ways.map(({ keys, label, run }) => ({
      keys,
      label,
      group: orderWords.title,
      isIdle: run === undefined,
      run: () => run?.(),
    })),
  );
  if (at === -1) return null;
  return ways.map(({ keys, label, run, Mark }) => {
    const name = `${label} (${keys.toUpperCase()})`;
    return (
      <Tooltip key={keys} label={name}>
        <ActionIcon variant="default" aria-label={name} disabled={run === undefined} onClick={() => run?.()}>
          <Mark />
        </ActionIcon>
      </Tooltip>
    );
  });
}
