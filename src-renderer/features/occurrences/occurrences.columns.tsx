import { Link } from '@tanstack/react-router';
import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import type { Occurrence } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWords } from '#shared/areas/occurrences/screen-words.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { OccurrenceDueMark, OccurrenceStatusMark, SeverityMark } from './occurrence-marks.tsx';

const words = occurrenceWords.columns;

const aboutOf = ({ links: [first, ...others] }: Occurrence): string => {
  if (first === undefined) return '';
  const name = first.label ?? occurrenceWords.page.hidden;
  return others.length === 0 ? name : `${name} +${others.length}`;
};

/** The columns of the list of occurrences, in the order in which they stand. */
export const occurrenceColumns: readonly Column<Occurrence>[] = [
  {
    id: 'number',
    header: words.number,
    sort: 'number',
    text: ({ number }) => number,
    cell: ({ id, number }) => (
      <Link tabIndex={-1} to="/qualidade/ocorrencias/$id" params={{ id }}>
        {number}
      </Link>
    ),
    width: 104,
    rank: 0,
  },
  {
    id: 'severity',
    filter: 'severity',
    header: words.severity,
    sort: 'severity',
    text: ({ severity }) => occurrenceLabels.severity[severity],
    cell: (occurrence) => <SeverityMark occurrence={occurrence} />,
    width: 108,
    rank: 0,
  },
  {
    id: 'title',
    header: words.title,
    sort: 'title',
    text: ({ title }) => title,
    width: 200,
    grows: true,
    rank: 0,
  },
  { id: 'about', header: words.about, text: aboutOf, width: 180, grows: true, rank: 2 },
  {
    id: 'status',
    filter: 'status',
    header: words.status,
    text: ({ status }) => occurrenceLabels.status[status],
    cell: (occurrence) => <OccurrenceStatusMark occurrence={occurrence} />,
    width: 160,
    rank: 1,
  },
  {
    id: 'due',
    filter: 'is_overdue',
    header: words.due,
    sort: 'due_at',
    text: ({ due_at }) => formatInstant(due_at),
    cell: (occurrence) => <OccurrenceDueMark occurrence={occurrence} />,
    width: 168,
    rank: 0,
  },
  {
    id: 'cost',
    header: words.cost,
    text: ({ cost }) => (cost === null ? '' : formatMoney(cost)),
    amount: ({ cost }) => cost ?? 0,
    width: 104,
    align: 'end',
    rank: 1,
  },
  {
    id: 'responsible',
    header: words.responsible,
    text: ({ responsible }) => responsible?.name ?? words.nobody,
    width: 128,
    rank: 2,
  },
  {
    id: 'category',
    filter: 'category',
    header: words.category,
    text: ({ category }) => occurrenceLabels.category[category],
    width: 132,
    rank: 4,
  },
  {
    id: 'opened',
    header: words.opened,
    sort: 'opened_at',
    text: ({ opened_at }) => formatInstant(opened_at),
    cell: ({ opened_at }) => <Instant value={opened_at} />,
    width: 92,
    align: 'end',
    rank: 5,
  },
];
