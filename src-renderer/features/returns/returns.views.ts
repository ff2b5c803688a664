import { returnWords as words } from '#shared/areas/returns/screen-words.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';

/** The list as many want to see it: by what a return waits for. */
export const returnViews: readonly View[] = [
  { id: 'all', label: words.views.all, search: {} },
  { id: 'open', label: words.views.open, search: { is_open: true } },
  { id: 'toApprove', label: words.views.toApprove, search: { status: ['requested'] } },
  { id: 'toReceive', label: words.views.toReceive, search: { status: ['approved', 'in_transit'] } },
  { id: 'toDispose', label: words.views.toDispose, search: { status: ['received', 'inspecting'] } },
  { id: 'overdue', label: words.views.overdue, search: { is_overdue: true } },
];
