import { IconMicroscope } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { inspections } from '#shared/areas/inspections/contract.ts';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { inspectionContexts } from '#shared/areas/inspections/states.ts';
import { inspectionWords as words } from '#shared/areas/inspections/screen-words.ts';
import { inspectionStatuses } from '#shared/areas/inspections/states.ts';
import { choiceFilter, eitherFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { InspectionTabs } from './inspection-tabs.tsx';
import { inspectionColumns } from './inspections.columns.tsx';

const filters: readonly Filter[] = [
  choiceFilter('status', words.filters.status, inspectionStatuses, inspectionLabels.status),
  choiceFilter('context', words.filters.context, inspectionContexts, inspectionLabels.context),
  eitherFilter('is_overdue', words.filters.is_overdue, {
    yes: words.filters.overdue,
    no: words.filters.inTime,
  }),
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
