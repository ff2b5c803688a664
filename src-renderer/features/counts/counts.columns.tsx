import { Link } from '@tanstack/react-router';
import type { Count } from '#shared/areas/counts/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { CountStatusMark } from './count-status.tsx';
import { scopeText } from './count-text.ts';

const words = countWords.columns;

const progressText = ({ progress }: Count): string =>
  countWords.progress(formatInteger(progress.lines_counted), formatInteger(progress.lines_total));
const differentText = ({ progress }: Count): string =>
  progress.lines_different === null ? countWords.hidden : formatInteger(progress.lines_different);
const valueOf = ({ difference }: Count): number | undefined =>
  difference === null ? undefined : difference.value_gained - difference.value_lost;

/** The columns of the list of counts, in the order in which they stand. */
export const countColumns: readonly Column<Count>[] = [
  {
    id: 'number',
    header: words.number,
    text: ({ number }) => number,
    cell: ({ id, number }) => (
      <Link tabIndex={-1} to="/estoque/contagens/$id" params={{ id }}>
        {number}
      </Link>
    ),
    width: 108,
    rank: 0,
  },
  {
    id: 'status',
    filter: 'status',
    header: words.status,
    text: ({ status }) => labels.count_status[status],
    cell: ({ status }) => <CountStatusMark status={status} />,
    width: 132,
    rank: 0,
  },
  {
    id: 'type',
    filter: 'type',
    header: words.type,
    text: ({ type }) => labels.count_type[type],
    width: 96,
    rank: 2,
  },
  { id: 'scope', header: words.scope, text: scopeText, width: 200, grows: true, rank: 0 },
  {
    id: 'progress',
    header: words.progress,
    text: progressText,
    cell: (count) => <span className="alm-soft">{progressText(count)}</span>,
    width: 116,
    align: 'end',
    rank: 1,
  },
  {
    id: 'different',
    header: words.different,
    text: differentText,
    cell: (count) => (
      <span className={count.progress.lines_different === null ? 'alm-quiet' : undefined}>
        {differentText(count)}
      </span>
    ),
    width: 116,
    align: 'end',
    rank: 1,
  },
  {
    id: 'value',
    header: words.value,
    text: (count) => formatMoney(valueOf(count) ?? 0),
    cell: (count) => {
      const value = valueOf(count);
      if (value === undefined) return <span className="alm-quiet">—</span>;
      return <span className={value < 0 ? 'alm-critical' : undefined}>{formatMoney(value)}</span>;
    },
    width: 112,
    align: 'end',
    rank: 3,
  },
  {
    id: 'by',
    header: words.by,
    text: ({ created_by: by }) => by,
    cell: ({ created_by: by }) => <span className="alm-soft">{by}</span>,
    width: 110,
    rank: 5,
  },
  {
    id: 'created',
    header: words.created,
    text: ({ created_at: at }) => formatInstant(at),
    cell: ({ created_at: at }) => (
      <span className="alm-soft">
        <Instant value={at} />
      </span>
    ),
    width: 92,
    align: 'end',
    rank: 4,
  },
];
