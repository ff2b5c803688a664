import { Button } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { labels } from '#shared/domain/label-words.ts';
import { roles, scopes, scopesOf, type Role, type Scope } from '#shared/kernel/access.ts';
import { roleMatrixWords as words } from '#shared/areas/users/roles-screen-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import css from './users.module.css';

const columns: readonly SmallColumn<Scope>[] = [
  { id: 'act', header: words.act, cell: (scope) => words.acts[scope] },
  ...roles.map((role) => ({
    id: role,
    header: labels.role[role],
    cell: (scope: Scope) => <Mark role={role} scope={scope} />,
    width: 104,
  })),
];

function Mark({ role, scope }: { readonly role: Role; readonly scope: Scope }) {
  return scopesOf(role).includes(scope) ? (
    <IconCheck className={css.may} role="img" aria-label={words.may} />
  ) : (
    <IconMinus className={css.mayNot} role="img" aria-label={words.mayNot} />
  );
}

/** Shows the rights of each role, from the permissions that the server itself asks for. */
export function RolesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={words.title} size={900}>
      <SmallTable label={words.title} columns={columns} rows={scopes} rowKey={(scope) => scope} />
      <Button mt="md" data-autofocus onClick={onClose}>
        {words.close}
      </Button>
    </Dialog>
  );
}
