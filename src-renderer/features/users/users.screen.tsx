import { Button } from '@mantine/core';
import { IconTable, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { roles } from '#shared/kernel/access.ts';
import { users } from '#shared/areas/users/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { roleMatrixWords } from '#shared/areas/users/roles-screen-words.ts';
import { choiceFilter, type Filter } from '../../ui/data-table/filter.ts';
import { activeFilter, isInactive } from '../../ui/list-screen/active-records.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { userColumns } from './users.columns.tsx';

const filters: readonly Filter[] = [
  choiceFilter('role', words.columns.role, roles, labels.role),
  activeFilter(words.columns.status, words),
];

const views = [
  { id: 'all', label: words.views.all, search: {} },
  { id: 'active', label: words.views.active, search: { is_active: true } },
  { id: 'inactive', label: words.views.inactive, search: { is_active: false } },
];

/** Comes when somebody asks for it. */
const RolesDialog = lazy(async () => ({ default: (await import('./roles.dialog.tsx')).RolesDialog }));

function RolesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconTable />} onClick={() => setOpen(true)}>
        {roleMatrixWords.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RolesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The people who may log in: who, with what role, since when. */
export function UsersScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: users.list, name: 'users' })}
      words={words}
      actions={<RolesButton />}
      columns={userColumns}
      filters={filters}
      views={{ label: words.title, all: views }}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      isOff={isInactive}
      onOpen={(id) => void navigate({ to: '/configuracoes/usuarios/$id', params: { id } })}
      create={{
        label: words.add,
        access: users.create.access,
        go: () => void navigate({ to: '/configuracoes/usuarios/novo' }),
      }}
      empty={{ icon: IconUsers, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
