import { Link, useParams } from '@tanstack/react-router';
import { waveWords } from '#shared/areas/waves/screen-words.ts';
import type { WaveDetails, WaveOrder } from '#shared/areas/waves/schema.ts';
import { formatInstant, formatInteger } from '../../../lib/format.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Facts } from '../../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { today } from '../../../ui/stock/today.ts';
import { OrderPriority } from '../order-marks.tsx';
import { promiseText } from '../order-text.ts';
import { StageMark } from '../stage-mark.tsx';
import { WaveStatusMark } from './wave-status.tsx';
import { WaveActs } from './wave-acts.tsx';
import { useWave } from './waves.api.ts';
import css from './waves.module.css';

const words = waveWords.record;

/** One wave: where it stands, what can be done now, and its orders by their slots. */
export function WaveScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useWave(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Content wave={data} />}
      </QueryState>
    </Page>
  );
}

function Content({ wave }: { readonly wave: WaveDetails }) {
  const { orders } = wave;
  return (
    <>
      <PageHead
        title={words.name(wave.wave_number)}
        note={<WaveStatusMark wave={wave} />}
        actions={<WaveActs wave={wave} />}
      />
      <div className={css.about}>
        <Facts facts={factsOf(wave)} />
      </div>
      <div className={css.scroll}>
        {orders.length === 0 ? (
          <p className="alm-soft">{words.none}</p>
        ) : (
          <SmallTable label={words.orders} columns={columns} rows={orders} rowKey={({ id }) => id} />
        )}
      </div>
    </>
  );
}

const factsOf = ({ progress, staging_location: staging, created_at: created }: WaveDetails) => [
  { name: words.facts.orders, value: formatInteger(progress.orders) },
  { name: words.facts.picked, value: formatInteger(progress.orders_picked) },
  ...(progress.orders_cancelled > 0
    ? [{ name: words.facts.cancelled, value: formatInteger(progress.orders_cancelled) }]
    : []),
  { name: words.facts.items, value: formatInteger(progress.items) },
  { name: words.facts.staging, value: staging.code },
  { name: words.facts.created, value: formatInstant(created) },
];

const columns: readonly SmallColumn<WaveOrder>[] = [
  {
    id: 'slot',
    header: words.slot,
    cell: ({ slot }) => <b title={words.slotHint}>{slot}</b>,
    width: 72,
    align: 'end',
  },
  {
    id: 'order',
    header: words.order,
    cell: ({ id, order_number: number }) => (
      <Link className="alm-mono" to="/pedidos/$id/completo" params={{ id }} search>
        {number}
      </Link>
    ),
    width: 130,
  },
  {
    id: 'customer',
    header: words.customer,
    cell: ({ customer }) => <span title={customer ?? ''}>{customer}</span>,
  },
  {
    id: 'stage',
    header: words.stage,
    cell: (order) => (
      <span className={css.stage}>
        <StageMark order={order} />
        {order.is_on_hold && <small>{words.held}</small>}
      </span>
    ),
    width: 220,
  },
  {
    id: 'promised',
    header: words.promised,
    cell: (order) => promiseText({ ...order, is_late: false }, today()),
    width: 110,
  },
  {
    id: 'priority',
    header: waveWords.planner.priority,
    cell: ({ priority }) => <OrderPriority priority={priority} isBare />,
    width: 56,
    wideOnly: true,
  },
  {
    id: 'lines',
    header: words.lines,
    cell: ({ items_count: lines }) => formatInteger(lines),
    width: 80,
    align: 'end',
  },
];
