import { quarantineLabels } from '#shared/areas/quarantine/label-words.ts';
import { quarantineReasons } from '#shared/areas/quarantine/row-schema.ts';
import { quarantineWords as words } from '#shared/areas/quarantine/screen-words.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';

/** The list as many want to see it: by the reason for which goods are held. */
export const quarantineViews: readonly View[] = [
  { id: 'all', label: words.all, search: {} },
  ...quarantineReasons.map((reason) => ({
    id: reason,
    label: quarantineLabels.reason[reason],
    search: { reason: [reason] },
  })),
];
