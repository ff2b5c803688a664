import { Button } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCircleCheck,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { quarantine } from '#shared/areas/quarantine/contract.ts';
import { quarantineLabels } from '#shared/areas/quarantine/label-words.ts';
import { quarantineReasons } from '#shared/areas/quarantine/row-schema.ts';
import { dispositions, type Disposition } from '#shared/areas/quarantine/schema.ts';
import { quarantineWords as words } from '#shared/areas/quarantine/screen-words.ts';
import { formatDate, formatInteger, formatMoney } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { choiceFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { keyOfRow, rowsOfKeys } from '../../ui/stock/rows-of-keys.ts';
import { toast } from '../../ui/toast.tsx';
import { DisposeDialog } from './dispose.dialog.tsx';
import { quarantineColumns } from './quarantine.columns.tsx';
import css from './quarantine.module.css';
import { quarantineViews } from './quarantine.views.ts';

const ages = [7, 14, 30, 90] as const;

const filters: readonly Filter[] = [
  choiceFilter('reason', words.columns.reason, quarantineReasons, quarantineLabels.reason),
  choiceFilter('older_than_days', words.filters.older, ages, (value) =>
    words.filters.days(formatInteger(value)),
  ),
];

/** Lists the goods that cannot be sold, those that lie longest first; a row opens their location. */
export function QuarantineScreen() {
  const navigate = useNavigate();
  const { data } = useQuery({ ...reading(useApi(), quarantine.summary, {}), refetchOnMount: 'always' });
  const summary = data?.data;
  const counts = Object.fromEntries([
    ['all', summary?.count],
    ...(summary?.by_reason ?? []).map(({ reason, count }) => [reason, count] as const),
  ]) as Readonly<Record<string, number | undefined>>;
  return (
    <ListScreen
      list={useList({ route: quarantine.list, name: 'quarantine' })}
      words={words}
      columns={quarantineColumns}
      filters={filters}
      views={{ label: words.views, all: quarantineViews, counts }}
      rowKey={keyOfRow}
      rowName={({ product, location }) => [product.sku, location.code].join(' · ')}
      ownSort="since"
      tickedActs={DisposeTicked}
      rowActs={DisposeRow}
      actions={
        summary !== undefined && <span className={css.note}>{words.note(formatMoney(summary.value))}</span>
      }
      onOpen={(row) => void navigate({ to: '/estoque/inventario/linhas/$row', params: { row }, search: {} })}
      empty={{ icon: IconShieldCheck, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

const looks: Readonly<Record<Disposition, { readonly icon: Icon; readonly key: string }>> = {
  release: { icon: IconCircleCheck, key: 'l' },
  scrap: { icon: IconTrash, key: 'd' },
  move: { icon: IconArrowsExchange, key: 'm' },
  supplier_return: { icon: IconArrowBackUp, key: 'r' },
};

/** A row of a held lot among these: released, it would still not be sold. */
const heldAmong = (rows: readonly StockRow[]): StockRow | undefined =>
  rows.find(({ lot_status: status }) => status !== null && status !== 'approved');

/** Opens what was chosen, or says what stands in the way and leads there. */
const useChoose = (open: (chosen: Chosen) => void): ((chosen: Chosen) => void) => {
  const navigate = useNavigate();
  return (chosen) => {
    const held = chosen.action === 'release' ? heldAmong(chosen.rows) : undefined;
    if (held === undefined) return open(chosen);
    const { lot_id: id, batch_number: batch, expiration_date: day } = held;
    const next = {
      label: words.held.open,
      run: () => void navigate({ to: '/estoque/lotes/$id', params: { id: id ?? '' }, search: {} }),
    };
    const name = batch ?? (day === null ? '' : formatDate(day));
    toast.stopped({ title: words.held.title(name), detail: words.held.text, next });
  };
};

type Chosen = { readonly action: Disposition; readonly rows: readonly StockRow[] };

const useMayDispose = (): boolean => may(useUser(), quarantine.dispose.access);

/** Offers the dispositions of the ticked rows. */
function DisposeTicked({ keys }: { readonly keys: readonly string[] }) {
  const api = useApi();
  const isAllowed = useMayDispose();
  const [chosen, setChosen] = useState<Chosen>();
  const choose = useChoose(setChosen);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (action: Disposition) => ({ action, rows: await rowsOfKeys(api, keys) }),
    onSuccess: (found) => (found.rows.length > 0 ? choose(found) : toast.failed({ title: words.gone })),
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
function DisposeRow({ row }: { readonly row: StockRow | undefined }) {
  const isAllowed = useMayDispose();
  const [chosen, setChosen] = useState<Chosen>();
  const choose = useChoose(setChosen);
  useShortcuts(
    isAllowed && row !== undefined
      ? dispositions.map((action) => ({
          keys: looks[action].key,
          label: quarantineLabels.disposition[action],
          group: words.keys,
          run: () => choose({ action, rows: [row] }),
        }))
      : [],
  );
  return chosen === undefined ? null : <DisposeDialog {...chosen} onClose={() => setChosen(undefined)} />;
}
