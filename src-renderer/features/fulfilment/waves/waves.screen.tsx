import { IconStack2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { waves } from '#shared/areas/waves/contract.ts';
import { waveLabels } from '#shared/areas/waves/label-words.ts';
import { waveWords as words } from '#shared/areas/waves/screen-words.ts';
import type { Wave } from '#shared/areas/waves/schema.ts';
import { waveStatuses } from '#shared/areas/waves/workflow.ts';
import type { Filter } from '../../../ui/data-table/filter.ts';
import type { View } from '../../../ui/data-table/view-tabs.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { useList } from '../../../ui/use-list.ts';
import { useViewCounts } from '../../../ui/list-screen/use-view-counts.ts';
import { PlanDialog } from './plan.dialog.tsx';
import { waveColumns } from './waves.columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: words.filters.status,
    options: waveStatuses.map((status) => ({ value: [status], label: waveLabels.wave_status[status] })),
  },
];

const views: readonly View[] = [
  { id: 'all', label: words.views.all, search: {} },
  { id: 'open', label: words.views.open, search: { status: ['planned', 'picking'] } },
];

const isCancelled = ({ status }: Wave): boolean => status === 'cancelled';

/** The list of waves; a row opens the wave. */
export function WavesScreen() {
  const navigate = useNavigate();
  const [isPlanning, setPlanning] = useState(false);
  return (
    <>
      <ListScreen
        list={useList({ route: waves.list, name: 'waves' })}
        words={words}
        views={{ label: words.views.label, all: views, counts: useViewCounts(waves.list, views) }}
        columns={waveColumns}
        filters={filters}
        rowKey={({ id }) => id}
        rowName={({ wave_number: number }) => number}
        isOff={isCancelled}
        onOpen={(id) => void navigate({ to: '/ondas/$id', params: { id } })}
        create={{
          label: words.plan,
          access: waves.create.access,
          go: () => setPlanning(true),
          refusal: words.noWrite,
        }}
        empty={{ icon: IconStack2, ...words.empty }}
      />
      {isPlanning && <PlanDialog onClose={() => setPlanning(false)} />}
    </>
  );
}
