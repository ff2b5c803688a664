import type { User } from '#shared/areas/auth/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { activeColumn } from '../../ui/list-screen/active-records.tsx';

/** The columns of the list of users. */
export const userColumns: readonly Column<User>[] = [
  { id: 'name', header: words.columns.name, text: (user) => user.name, width: 220, grows: true, rank: 0 },
  {
    id: 'username',
    header: words.columns.username,
    text: (user) => user.username,
    cell: (user) => <span className="alm-mono">{user.username}</span>,
    width: 180,
    rank: 0,
  },
  {
    id: 'role',
    filter: 'role',
    header: words.columns.role,
    text: (user) => labels.role[user.role],
    width: 140,
    rank: 1,
  },
  { ...activeColumn({ ...words, header: words.columns.status }, { width: 130, rank: 1 }), id: 'status' },
  {
    id: 'last-login',
    header: words.columns.lastLogin,
    text: (user) => (user.last_login_at === null ? words.never : formatInstant(user.last_login_at)),
    cell: (user) => <LastLogin at={user.last_login_at} />,
    width: 160,
    rank: 2,
  },
  {
    id: 'created',
    header: words.columns.created,
    text: (user) => formatInstant(user.created_at),
    width: 150,
    rank: 3,
  },
];

function LastLogin({ at }: { readonly at: string | null }) {
  if (at === null) return <span style={{ color: 'var(--alm-text-3)' }}>{words.never}</span>;
  return (
    <time dateTime={at} title={formatRelative(at)}>
      {formatInstant(at)}
    </time>
  );
}
