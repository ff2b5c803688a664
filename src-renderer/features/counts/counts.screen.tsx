import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { counts } from '#shared/areas/counts/contract.ts';
import { countStatuses, countTypes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords as words } from '#shared/areas/counts/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { exactSearch, withoutExactSearch } from '../../ui/data-table/exact-search.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { useCountPage } from './counts.api.ts';
import { countColumns } from './counts.columns.tsx';
import css from './counts.module.css';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: words.filters.status,
    options: countStatuses.map((value) => ({ value, label: labels.count_status[value] })),
  },
  {
    name: 'type',
    label: words.filters.type,
    options: countTypes.map((value) => ({ value, label: labels.count_type[value] })),
  },
];

/** The list of counts; a row opens the count. */
export function CountsScreen() {
  const search = useSearch({ from: '/estoque/contagens/' });
  const name = `counts.${useUser().username}`;
  const [{ pageSize }] = useTableChoices(name);
  const query = useCountPage({ ...search, per_page: search.per_page ?? pageSize });
  const shown = exactSearch(search, 'number');
  const navigate = useNavigate();
  const setSearch = (next: ListSearch) =>
    void navigate({
      to: '.',
      search: withoutExactSearch(next, 'number'),
      replace: next.search !== shown.search,
    });
  const total = query.data?.pagination.records.total;
  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={<NewCountButton />}
      />
      <DataTable
        name={name}
        label={words.listLabel}
        columns={countColumns}
        filters={filters}
        query={query}
        search={shown}
        onSearch={setSearch}
        searchPlaceholder={words.searchPlaceholder}
        rowKey={({ id }) => id}
        rowName={({ number }) => words.name(number)}
        isOff={({ status }) => status === 'cancelled'}
        openKey={undefined}
        onOpen={(id) => void navigate({ to: '/estoque/contagens/$id', params: { id } })}
        empty={
          <EmptyState icon={IconClipboardCheck} title={words.emptyTitle} actions={<NewCountButton />}>
            {words.emptyText}
          </EmptyState>
        }
        errorTitle={words.failed}
      />
    </Page>
  );
}

function NewCountButton() {
  const navigate = useNavigate();
  const mayCount = may(useUser(), counts.create.access);
  const create = () => void navigate({ to: '/estoque/contagens/nova' });
  useShortcuts(mayCount ? [{ keys: 'n', label: words.create, group: words.title, run: create }] : []);
  return (
    <>
      {!mayCount && <span className={css.reason}>{words.noRight}</span>}
      <Button leftSection={<IconPlus />} disabled={!mayCount} onClick={create}>
        {words.create}
      </Button>
    </>
  );
}
