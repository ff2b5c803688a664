import { Link } from '@tanstack/react-router';
import type { AwaitingLine } from '#shared/areas/invoicing/awaiting-schema.ts';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { today } from '../../../ui/stock/today.ts';
import { Instant } from '../../../ui/instant.tsx';
import { PromisedDay } from '../order-marks.tsx';
import { promiseText } from '../order-text.ts';
import { numberOf } from '../orders.api.ts';
import { Missing, missingText, Wait, waitText } from './awaiting-marks.tsx';

const words = awaitingScreenWords.columns;

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
    text: waitText,
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
