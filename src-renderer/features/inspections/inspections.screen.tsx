import { IconMicroscope } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { inspections } from '#shared/areas/inspections/contract.ts';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { inspectionContexts } from '#shared/areas/inspections/states.ts';
import { inspectionWords as words } from '#shared/areas/inspections/screen-words.ts';
import { inspectionStatuses } from '#shared/areas/inspections/states.ts';
import type { Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { InspectionTabs } from './inspection-tabs.tsx';
import { inspectionColumns } from './inspections.columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: words.filters.status,
    options: inspectionStatuses.map((value) => ({ value, label: inspectionLabels.status[value] })),
  },
  {
    name: 'context',
    label: words.filters.context,
    options: inspectionContexts.map((value) => ({ value, label: inspectionLabels.context[value] })),
  },
  {
    name: 'is_overdue',
    label: words.filters.is_overdue,
    options: [
      { value: true, label: words.filters.overdue },
      { value: false, label: words.filters.inTime },
    ],
  },
];

/** The list of inspections; a row opens the inspection. */
export function InspectionsScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: inspections.list, name: 'inspections' })}
      words={words}
      tabs={<InspectionTabs />}
      columns={inspectionColumns}
      filters={filters}
      rowKey={({ id }) => id}
      rowName={({ number }) => words.name(number)}
      isOff={({ status }) => status === 'cancelled' || status === 'decided'}
      onOpen={(id) => void navigate({ to: '/qualidade/inspecoes/$id', params: { id } })}
      empty={{ icon: IconMicroscope, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
