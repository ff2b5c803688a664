import { Link } from '@tanstack/react-router';
import type { AwaitingLine } from '#shared/areas/invoicing/awaiting-schema.ts';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { today } from '../../../ui/today.ts';
import { Instant } from '../../../ui/instant.tsx';
import { PromisedDay } from '../../../ui/orders/order-marks.tsx';
import { promiseText } from '../../../ui/orders/order-text.ts';
import { numberOf } from '../../../ui/orders/orders.api.ts';
import css from './awaiting.module.css';
import { waitText } from './wait-text.ts';

const words = awaitingScreenWords.columns;

const names: Readonly<Record<string, string>> = awaitingScreenWords.gaps;

/** Names a gap in short. */
const gapName = (code: string): string => names[code] ?? code;

/** Lists in words the facts that an invoice lacks. */
const missingText = ({ missing }: Pick<AwaitingLine, 'missing'>): string =>
  missing.codes.length === 0 ? awaitingScreenWords.complete : missing.codes.map(gapName).join(', ');

/** The columns of orders that wait for their invoice, in the order in which they stand. */
export const awaitingColumns: readonly Column<AwaitingLine>[] = [
  {
    id: 'number',
    header: words.number,
    text: numberOf,
    cell: (order) => (
      <Link
        tabIndex={-1}
        className="alm-mono"
        to="/pedidos/aguardando-nota/$id"
        params={{ id: order.id }}
        search
      >
        {numberOf(order)}
      </Link>
    ),
    width: 104,
    rank: 0,
    sort: 'order_number',
  },
  {
    id: 'customer',
    header: words.customer,
    text: ({ customer }) => customer?.name ?? '',
    width: 200,
    grows: true,
    rank: 0,
  },
  {
    id: 'wait',
    header: words.wait,
    text: ({ waiting_hours: hours }) => waitText(hours),
    cell: (line) => <Wait line={line} />,
    width: 88,
    rank: 1,
    sort: 'waiting_since',
  },
  {
    id: 'since',
    header: words.since,
    text: ({ waiting_since: at }) => formatInstant(at),
    cell: ({ waiting_since: at }) => <Instant value={at} />,
    width: 112,
    rank: 5,
  },
  {
    id: 'missing',
    header: words.missing,
    text: missingText,
    cell: (line) => <Missing line={line} />,
    width: 260,
    rank: 1,
  },
  {
    id: 'stage',
    header: words.stage,
    text: ({ stage_label: stage }) => stage,
    width: 120,
    rank: 6,
  },
  {
    id: 'promised',
    header: words.promised,
    text: (order) => promiseText(order, today()),
    cell: (order) => <PromisedDay order={order} />,
    width: 96,
    rank: 3,
    sort: 'promised_date',
  },
  {
    id: 'items',
    header: words.items,
    text: ({ items_count: items }) => formatInteger(items),
    width: 64,
    align: 'end',
    rank: 4,
  },
  {
    id: 'total',
    header: words.total,
    text: ({ total }) => formatMoney(total),
    amount: ({ total }) => total,
    width: 112,
    align: 'end',
    rank: 2,
    sort: 'total',
  },
];

/** From so many hours on a wait is marked, and marked as late. */
const [late, veryLate] = [24, 72];

/** Shows the waiting time of an order, marked where it is long. */
function Wait({ line }: { readonly line: AwaitingLine }) {
  const text = waitText(line.waiting_hours);
  if (line.waiting_hours < late) return <>{text}</>;
  return <StatusBadge tone={line.waiting_hours < veryLate ? 'attention' : 'critical'}>{text}</StatusBadge>;
}

/** So many gaps are named in a row. */
const named = 2;

/**
 * Shows the facts that an invoice lacks: the first of them by name, in red where the invoice would be
 * refused.
 */
function Missing({ line: { missing } }: { readonly line: AwaitingLine }) {
  const { codes, blocking } = missing;
  if (codes.length === 0) return <StatusBadge tone="ok">{awaitingScreenWords.complete}</StatusBadge>;
  const shown = codes.slice(0, named);
  const rest = codes.length - shown.length;
  return (
    <span className={css.gaps}>
      {shown.map((code) => (
        <StatusBadge key={code} tone={blocking > 0 ? 'critical' : 'attention'}>
          {gapName(code)}
        </StatusBadge>
      ))}
      {rest > 0 && <small>{awaitingScreenWords.more(formatInteger(rest))}</small>}
    </span>
  );
}
