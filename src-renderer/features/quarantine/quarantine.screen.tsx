import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { quarantine } from '#shared/areas/quarantine/contract.ts';
import { quarantineLabels } from '#shared/areas/quarantine/label-words.ts';
import { quarantineReasons } from '#shared/areas/quarantine/row-schema.ts';
import { quarantineWords as words } from '#shared/areas/quarantine/screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/list-screen/use-list.ts';
import { keyOfRow } from '../../ui/stock/rows-of-keys.ts';
import { DisposeRow, DisposeTicked } from './dispose-acts.tsx';
import { quarantineColumns } from './quarantine.columns.tsx';
import css from './quarantine.module.css';

const ages = [7, 14, 30, 90] as const;

const filters: readonly Filter[] = [
  {
    name: 'reason',
    label: words.columns.reason,
    options: quarantineReasons.map((value) => ({ value, label: quarantineLabels.reason[value] })),
  },
  {
    name: 'older_than_days',
    label: words.filters.older,
    options: ages.map((value) => ({ value, label: words.filters.days(formatInteger(value)) })),
  },
];

const views: readonly View[] = [
  { id: 'all', label: words.all, search: {} },
  ...quarantineReasons.map((reason) => ({
    id: reason,
    label: quarantineLabels.reason[reason],
    search: { reason: [reason] },
  })),
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
      views={{ label: words.views, all: views, counts }}
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
