import type { SmallColumn } from '../small-table/small-table.tsx';
import { StatusBadge } from '../status-badge.tsx';

type StateWords = { readonly header: string; readonly active: string; readonly inactive: string };

/** The column that tells whether a record of a short list is in use. */
export const stateColumn = ({
  header,
  active,
  inactive,
}: StateWords): SmallColumn<{ readonly is_active: boolean }> => ({
  id: 'state',
  header,
  cell: ({ is_active: isActive }) => (
    <StatusBadge tone={isActive ? 'quiet' : 'paused'}>{isActive ? active : inactive}</StatusBadge>
  ),
  width: 120,
});
