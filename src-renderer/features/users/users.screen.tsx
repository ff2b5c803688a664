import { Button, Kbd } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { roles } from '#shared/kernel/access.ts';
import { users } from '#shared/areas/users/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Filter } from '../../ui/data-table/filter.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';
import { ViewTabs } from '../../ui/data-table/view-tabs.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { userColumns } from './users.columns.tsx';

const route = getRouteApi('/configuracoes/usuarios');

const filters: readonly Filter[] = [
  {
    name: 'role',
    label: words.columns.role,
    options: roles.map((role) => ({ value: role, label: labels.role[role] })),
  },
  {
    name: 'is_active',
    label: words.columns.status,
    options: [
      { value: true, label: words.active },
      { value: false, label: words.inactive },
    ],
  },
];

const views = [
  { id: 'all', label: words.views.all, search: {} },
  { id: 'active', label: words.views.active, search: { is_active: true } },
  { id: 'inactive', label: words.views.inactive, search: { is_active: false } },
];

/** The people who may log in: who, with what role, since when. */
export function UsersScreen() {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const search = route.useSearch();
  const [{ pageSize }] = useTableChoices('users');
  const query = useQuery({
    ...reading(api, users.list, { query: { per_page: pageSize, ...search } }),
    placeholderData: keepPreviousData,
  });
  const canCreate = may(user, users.create.access);
  const create = () => void navigate({ to: '/configuracoes/usuarios/novo' });
  const setSearch = (next: ListSearch) => void navigate({ to: '.', search: next });
  useShortcuts(canCreate ? [{ keys: 'n', label: words.add, group: words.title, run: create }] : []);
  const total = query.data?.pagination.records.total;

  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={
          canCreate && (
            <Button leftSection={<IconPlus />} rightSection={<Kbd>N</Kbd>} onClick={create}>
              {words.add}
            </Button>
          )
        }
      />
      <ViewTabs label={words.title} views={views} search={search} counts={{}} onChoose={setSearch} />
      <DataTable
        name="users"
        label={words.title}
        columns={userColumns}
        filters={filters}
        query={query}
        search={search}
        onSearch={setSearch}
        searchPlaceholder={words.search}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        isOff={(row) => !row.is_active}
        openKey={undefined}
        onOpen={(id) => void navigate({ to: '/configuracoes/usuarios/$id', params: { id } })}
        empty={null}
        errorTitle={words.failed}
      />
    </Page>
  );
}
