import { Link } from '@tanstack/react-router';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { Aside } from '../../ui/record.tsx';
import { today } from '../../ui/today.ts';
import { issueOf, IssueBadge, OrderPriority, PromisedDay } from '../../ui/orders/order-marks.tsx';
import {
  amountText,
  channelText,
  cityText,
  nextText,
  partyText,
  priorityLabel,
  promiseText,
} from '../../ui/orders/order-text.ts';
import { numberOf } from '../../ui/orders/orders.api.ts';
import { StageMark } from '../../ui/orders/stage-mark.tsx';

const words = orderWords.columns;

type OrderColumn = Column<OrderLine>;

/** A fact beside the number, lighter than it. */
const light = (column: Omit<OrderColumn, 'cell'>): OrderColumn => ({
  ...column,
  cell: (order) => <Aside>{column.text(order)}</Aside>,
});

const leading: readonly OrderColumn[] = [
  {
    id: 'number',
    header: words.number,
    text: numberOf,
    cell: (order) => (
      <Link tabIndex={-1} className="alm-mono" to="/pedidos/$id" params={{ id: order.id }} search>
        {numberOf(order)}
      </Link>
    ),
    width: 104,
    sort: 'order_number',
    rank: 0,
  },
  { id: 'customer', header: words.customer, text: partyText, width: 200, grows: true, rank: 0 },
  light({ id: 'city', header: words.city, text: cityText, width: 140, rank: 6 }),
  {
    id: 'stage',
    filter: 'stage',
    header: words.stage,
    text: ({ stage_label: label }) => label,
    cell: (order) => <StageMark order={order} />,
    width: 204,
    rank: 1,
  },
  {
    id: 'issue',
    header: words.issue,
    text: (order) => issueOf(order)?.says ?? '',
    cell: (order) => {
      const issue = issueOf(order);
      return issue && <IssueBadge issue={issue} />;
    },
    width: 122,
    rank: 3,
  },
  light({ id: 'next', header: words.next, text: nextText, width: 148, rank: 6.5 }),
];

const dated: readonly OrderColumn[] = [
  {
    id: 'promised',
    header: words.promised,
    text: (order) => promiseText(order, today()),
    cell: (order) => <PromisedDay order={order} />,
    width: 104,
    sort: 'promised_date',
    rank: 2,
  },
  {
    id: 'priority',
    filter: 'priority',
    header: words.priority,
    text: ({ priority }) => priorityLabel(priority),
    cell: ({ priority }) => <OrderPriority priority={priority} isBare />,
    width: 44,
    sort: 'priority',
    rank: 4,
  },
];

const following: readonly OrderColumn[] = [
  {
    id: 'lines',
    header: words.lines,
    text: ({ items_count: count }) => formatInteger(count),
    cell: ({ items_count: count }) => <Aside>{formatInteger(count)}</Aside>,
    width: 62,
    align: 'end',
    rank: 7,
  },
  light({
    id: 'type',
    header: words.type,
    text: ({ operation_type: type }) => type.name,
    width: 130,
    rank: 9,
  }),
  light({
    id: 'channel',
    header: words.channel,
    text: ({ channel }) => channelText(channel.code),
    width: 96,
    rank: 8,
  }),
  light({
    id: 'reference',
    header: words.reference,
    text: ({ external_reference: reference }) => reference ?? orderWords.none,
    width: 120,
    rank: 10,
    startsHidden: true,
  }),
  {
    id: 'created',
    header: words.created,
    text: ({ created_at: at }) => formatInstant(at),
    cell: ({ created_at: at }) => (
      <Aside>
        <Instant value={at} />
      </Aside>
    ),
    width: 96,
    sort: 'created_at',
    rank: 11,
  },
  {
    id: 'total',
    header: words.total,
    text: ({ total }) => amountText(total),
    amount: ({ total }) => total,
    width: 104,
    align: 'end',
    sort: 'total',
    rank: 5,
  },
];

/** The columns of the list of orders, in the order in which they stand. */
export const orderColumns: readonly OrderColumn[] = [...leading, ...dated, ...following];
