import { IconChartBar } from '@tabler/icons-react';
import type { Statistics } from '#shared/areas/webhooks/reports-contract.ts';
import { statisticsWords as words } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Facts } from '../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { durationText, rateText, type Counts } from './webhook-text.ts';
import { useStatistics } from './webhooks.api.ts';
import css from './parts.module.css';

type ByEvent = Statistics['by_event'][number];
type ByDay = Statistics['by_day'][number];

const allOf = ({ successful_calls: ok, failed_calls: failed }: Counts): number => ok + failed;

const numbers = <Row extends Counts>(): readonly SmallColumn<Row>[] => [
  {
    id: 'ok',
    header: words.columns.ok,
    cell: (row) => formatInteger(row.successful_calls),
    width: 96,
    align: 'end',
  },
  {
    id: 'failed',
    header: words.columns.failed,
    cell: (row) => (
      <span data-bad={row.failed_calls > 0 || undefined}>{formatInteger(row.failed_calls)}</span>
    ),
    width: 80,
    align: 'end',
  },
  { id: 'rate', header: words.columns.rate, cell: (row) => rateText(row), width: 84, align: 'end' },
];

const byEvent: readonly SmallColumn<ByEvent>[] = [
  { id: 'event', header: words.columns.event, cell: ({ label }) => label },
  ...numbers<ByEvent>(),
];

/** Shows the number of attempts that arrived and failed, and their duration, by event and by day. */
export function StatisticsTab({ id }: { readonly id: string }) {
  const query = useStatistics(id);
  return (
    <div className={css.part}>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Numbers statistics={data} />}
      </QueryState>
    </div>
  );
}

function Numbers({ statistics }: { readonly statistics: Statistics }) {
  const { by_event: events, by_day: days } = statistics;
  return (
    <>
      <Facts facts={factsOf(statistics)} />
      {events.length === 0 ? (
        <EmptyState icon={IconChartBar} title={words.nothing}>
          {webhookWords.none}
        </EmptyState>
      ) : (
        <div className={css.pair}>
          <section aria-label={words.byEvent}>
            <h3>{words.byEvent}</h3>
            <SmallTable label={words.byEvent} columns={byEvent} rows={events} rowKey={(row) => row.label} />
          </section>
          <section aria-label={words.byDay}>
            <h3>{words.byDay}</h3>
            <SmallTable
              label={words.byDay}
              columns={dayColumns(days)}
              rows={days.toReversed()}
              rowKey={(row) => row.date}
            />
          </section>
        </div>
      )}
    </>
  );
}

const factsOf = (statistics: Statistics) => {
  const { total_calls: total, pending, dead } = statistics;
  const { avg_duration_ms: mean, p95_duration_ms: p95 } = statistics;
  const duration = (value: number | null) => (value === null ? webhookWords.none : durationText(value));
  return [
    { name: words.calls, value: formatInteger(total) },
    { name: words.rate, value: rateText(statistics) },
    { name: words.mean, value: duration(mean) },
    { name: words.p95, value: duration(p95) },
    { name: words.pending, value: formatInteger(pending) },
    { name: words.dead, value: formatInteger(dead) },
  ];
};

function dayColumns(days: readonly ByDay[]): readonly SmallColumn<ByDay>[] {
  const most = Math.max(1, ...days.map(allOf));
  return [
    { id: 'day', header: words.columns.day, cell: ({ date }) => formatDate(date), width: 104 },
    { id: 'share', header: words.columns.share, cell: (row) => <Share row={row} most={most} /> },
    ...numbers<ByDay>(),
  ];
}

type ShareProps = { readonly row: ByDay; readonly most: number };

/** One day as a bar in proportion to the busiest one; its numbers stand beside it. */
function Share({ row, most }: ShareProps) {
  const width = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <span className={css.share} aria-hidden>
      <span className={css.sent} style={width(row.successful_calls)} />
      <span className={css.failed} style={width(row.failed_calls)} />
    </span>
  );
}
