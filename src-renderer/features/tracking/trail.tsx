import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { trackingLabels } from '#shared/areas/tracking/label-words.ts';
import type { TrackingEvent } from '#shared/areas/tracking/schema.ts';
import { trackingWords as words } from '#shared/areas/tracking/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderHistoryEntry } from '#shared/areas/orders/workflow-schema.ts';
import { formatDate } from '../../lib/format.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Section } from '../../ui/record.tsx';
import { useOrderHistory, type OrderAnswer } from '../../ui/orders/orders.api.ts';
import { useTracking } from './tracking.api.ts';
import css from './tracking.module.css';

const { timeline, timelineFailed } = orderWords.page;

/** One line of the way of an order: what was done with it, or what happened to it. */
type Happening = {
  readonly key: string;
  readonly kind: 'history' | 'tracking';
  readonly text: string;
  readonly detail: string;
  readonly at: string;
};

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

const ofHistory = ({ label, reason, note, by, at }: OrderHistoryEntry, index: number): Happening => ({
  key: `history ${index}`,
  kind: 'history',
  text: [label, reason].filter(Boolean).join(': '),
  detail: joined(by?.name, note),
  at,
});

const ofTracking = (event: TrackingEvent): Happening => ({
  key: event.id,
  kind: 'tracking',
  text: [orderLabels.tracking_status[event.status], event.location].filter(Boolean).join(', '),
  detail: joined(
    event.description,
    event.volume_number === null ? null : words.volume(String(event.volume_number)),
    event.proof === null ? null : words.received(event.proof.name),
    event.occurrence_code === null ? null : words.occurrence(event.occurrence_code),
    words.by(event.created_by?.name ?? '', trackingLabels.tracking_source[event.source]),
  ),
  at: event.occurred_at,
});

/** Tells whether a line of history only notes an event of the way, which is then shown once. */
const isNoting = ({ action, changes }: OrderHistoryEntry): boolean =>
  action === 'tracking' && changes.length === 1;

const latestFirst = (one: Happening, other: Happening): number => (one.at < other.at ? 1 : -1);

type Kind = Happening['kind'] | 'all';
const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'all', label: words.filter.all },
  { value: 'tracking', label: words.filter.tracking },
  { value: 'history', label: words.filter.history },
];

/** Shows the history of an order together with the events on its way, the latest first. */
export function Trail({ answer: { data: order } }: { readonly answer: OrderAnswer }) {
  const [kind, setKind] = useState<Kind>('all');
  const history = useOrderHistory(order.id);
  const tracking = useTracking(order.id);
  const events = tracking.data?.data ?? [];
  return (
    <Section
      heading="h2"
      title={timeline}
      action={
        events.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={words.filter.label}
            value={kind}
            onChange={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? 'all')}
            data={[...kinds]}
          />
        )
      }
    >
      <QueryState query={history} errorTitle={timelineFailed}>
        {({ data }) => <TrailLines order={order} kind={kind} history={data} events={events} />}
      </QueryState>
    </Section>
  );
}

type TrailLinesProps = {
  readonly order: OrderDetails;
  readonly kind: Kind;
  readonly history: readonly OrderHistoryEntry[];
  readonly events: readonly TrackingEvent[];
};

function TrailLines({ order, kind, history, events }: TrailLinesProps) {
  const entries = history.filter((entry) => !isNoting(entry)).map(ofHistory);
  const all = [...events.map(ofTracking), ...entries.toReversed()]
    .filter((one) => kind === 'all' || one.kind === kind)
    .toSorted(latestFirst);
  const isComing =
    order.promised_date !== null &&
    order.direction === 'outbound' &&
    !order.completed_at &&
    !order.cancelled_at;
  return (
    <ol className={css.trail}>
      {isComing && order.promised_date !== null && kind !== 'history' && (
        <li className={css.coming}>
          <span>{words.promised}</span>
          <time dateTime={order.promised_date}>{formatDate(order.promised_date)}</time>
        </li>
      )}
      {all.map(({ key, text, detail, at }) => (
        <li key={key}>
          <span>{text}</span>
          <Instant value={at} />
          <p>{detail}</p>
        </li>
      ))}
    </ol>
  );
}
