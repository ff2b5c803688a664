import { IconAlertHexagon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import { occurrenceWords as words } from '#shared/areas/occurrences/screen-words.ts';
import { occurrenceStatuses } from '#shared/areas/occurrences/workflow.ts';
import { choiceFilter, eitherFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { NewOccurrenceDialog } from '../../ui/occurrences/new-occurrence.dialog.tsx';
import { categoryChoices, severityChoices } from '../../ui/occurrences/occurrence-choices.ts';
import { occurrenceColumns } from './occurrences.columns.tsx';

const filters: readonly Filter[] = [
  choiceFilter('status', words.filters.status, occurrenceStatuses, occurrenceLabels.status),
  { name: 'severity', label: words.filters.severity, options: severityChoices },
  { name: 'category', label: words.filters.category, options: categoryChoices },
  eitherFilter('is_overdue', words.filters.is_overdue, {
    yes: words.filters.overdue,
    no: words.filters.inTime,
  }),
];

/** The list of occurrences; a row opens the occurrence. */
export function OccurrencesScreen() {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <ListScreen
        list={useList({ route: occurrences.list, name: 'occurrences' })}
        words={words}
        columns={occurrenceColumns}
        filters={filters}
        rowKey={({ id }) => id}
        rowName={({ number }) => words.name(number)}
        isOff={({ status }) => status === 'cancelled' || status === 'closed'}
        onOpen={(id) => void navigate({ to: '/qualidade/ocorrencias/$id', params: { id } })}
        create={{
          label: words.create,
          access: occurrences.create.access,
          go: () => setNew(true),
          refusal: words.noRight,
        }}
        empty={{ icon: IconAlertHexagon, title: words.emptyTitle, text: words.emptyText }}
      />
      {isNew && <NewOccurrenceDialog onClose={() => setNew(false)} />}
    </>
  );
}
