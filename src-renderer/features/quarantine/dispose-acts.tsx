import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCircleCheck,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { quarantine } from '#shared/areas/quarantine/contract.ts';
import { quarantineLabels } from '#shared/areas/quarantine/label-words.ts';
import { dispositions, type Disposition } from '#shared/areas/quarantine/schema.ts';
import { quarantineWords as words } from '#shared/areas/quarantine/screen-words.ts';
import { useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { rowsOfKeys } from '../../ui/stock/rows-of-keys.ts';
import { toast } from '../../ui/toast.tsx';
import { DisposeDialog } from './dispose.dialog.tsx';
import css from './quarantine.module.css';

const looks: Readonly<Record<Disposition, { readonly icon: Icon; readonly key: string }>> = {
  release: { icon: IconCircleCheck, key: 'l' },
  scrap: { icon: IconTrash, key: 'd' },
  move: { icon: IconArrowsExchange, key: 'm' },
  supplier_return: { icon: IconArrowBackUp, key: 'r' },
};

type Chosen = { readonly action: Disposition; readonly rows: readonly StockRow[] };

const useMayDispose = (): boolean => may(useUser(), quarantine.dispose.access);

/** What becomes of the rows that are ticked. */
export function DisposeTicked({ keys }: { readonly keys: readonly string[] }) {
  const api = useApi();
  const isAllowed = useMayDispose();
  const [chosen, setChosen] = useState<Chosen>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (action: Disposition) => ({ action, rows: await rowsOfKeys(api, keys) }),
    onSuccess: (found) => (found.rows.length > 0 ? setChosen(found) : toast.failed({ title: words.gone })),
    onError: (error) => toast.refused(words.failedRows, error),
  });
  if (!isAllowed) return null;
  return (
    <span className={css.acts}>
      {dispositions.map((action) => {
        const { icon: Mark } = looks[action];
        return (
          <Button
            key={action}
            size="compact-sm"
            variant="default"
            leftSection={<Mark />}
            loading={isPending && variables === action}
            onClick={() => mutate(action)}
          >
            {quarantineLabels.disposition[action]}
          </Button>
        );
      })}
      {chosen !== undefined && <DisposeDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </span>
  );
}

/** The same by keys, for the row that has the focus. */
export function DisposeRow({ row }: { readonly row: StockRow | undefined }) {
  const isAllowed = useMayDispose();
  const [chosen, setChosen] = useState<Chosen>();
  useShortcuts(
    isAllowed && row !== undefined
      ? dispositions.map((action) => ({
          keys: looks[action].key,
          label: quarantineLabels.disposition[action],
          group: words.keys,
          run: () => setChosen({ action, rows: [row] }),
        }))
      : [],
  );
  return chosen === undefined ? null : <DisposeDialog {...chosen} onClose={() => setChosen(undefined)} />;
}
