import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { counts } from '#shared/areas/counts/contract.ts';
import { countStatuses, countTypes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords as words } from '#shared/areas/counts/screen-words.ts';
import { choiceFilter, type Filter } from '../../ui/data-table/filter.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { useList } from '../../ui/use-list.ts';
import { countColumns } from './counts.columns.tsx';

const filters: readonly Filter[] = [
  choiceFilter('status', words.filters.status, countStatuses, labels.count_status),
  choiceFilter('type', words.filters.type, countTypes, labels.count_type),
];

/** The list of counts; a row opens the count. */
export function CountsScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: counts.list, name: 'counts', searchedBy: 'number' })}
      words={words}
      columns={countColumns}
      filters={filters}
      rowKey={({ id }) => id}
      rowName={({ number }) => words.name(number)}
      isOff={({ status }) => status === 'cancelled'}
      onOpen={(id) => void navigate({ to: '/estoque/contagens/$id', params: { id } })}
      create={{
        label: words.create,
        access: counts.create.access,
        go: () => void navigate({ to: '/estoque/contagens/nova' }),
        refusal: words.noRight,
      }}
      empty={{ icon: IconClipboardCheck, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
