import { Link } from '@tanstack/react-router';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { formatInstant, formatMoney, formatQuantity } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { ReturnDueMark, ReturnNoteMark, ReturnStatusMark } from './return-marks.tsx';

const words = returnWords.columns;

const partyOf = ({ customer, party_name: name }: ReturnLine): string =>
  customer?.name ?? name ?? words.nobody;

/** The columns of the list of returns, in the order in which they stand. */
export const returnColumns: readonly Column<ReturnLine>[] = [
  {
    id: 'number',
    header: words.number,
    sort: 'number',
    text: ({ number }) => number,
    cell: ({ id, number }) => (
      <Link tabIndex={-1} to="/qualidade/devolucoes/$id" params={{ id }}>
        {number}
      </Link>
    ),
    width: 112,
    rank: 0,
  },
  {
    id: 'status',
    filter: 'status',
    header: words.status,
    text: ({ status_label: label }) => label,
    cell: ({ status }) => <ReturnStatusMark status={status} />,
    width: 132,
    rank: 0,
  },
  { id: 'party', header: words.party, text: partyOf, width: 200, grows: true, rank: 0 },
  {
    id: 'order',
    header: words.order,
    text: ({ order }) => order?.order_number ?? '',
    cell: ({ order }) => <span className="alm-mono">{order?.order_number}</span>,
    width: 108,
    rank: 2,
  },
  {
    id: 'reason',
    filter: 'reason_code',
    header: words.reason,
    text: ({ reason_code: code }) => returnLabels.reason[code],
    width: 148,
    rank: 1,
  },
  {
    id: 'received',
    header: words.received,
    text: ({ quantity, quantity_received: came }) => `${formatQuantity(came)} / ${formatQuantity(quantity)}`,
    width: 96,
    align: 'end',
    rank: 1,
  },
  {
    id: 'value',
    header: words.value,
    text: ({ value }) => (value === null ? '' : formatMoney(value)),
    amount: ({ value }) => value ?? 0,
    width: 104,
    align: 'end',
    rank: 1,
  },
  {
    id: 'fiscal',
    filter: 'fiscal_status',
    header: words.fiscal,
    text: ({ fiscal_status: status }) => returnLabels.fiscal_status[status],
    cell: (line) => <ReturnNoteMark of={line} />,
    width: 168,
    rank: 3,
  },
  {
    id: 'due',
    filter: 'is_overdue',
    header: words.due,
    sort: 'due_on',
    text: ({ due_on }) => due_on,
    cell: (line) => <ReturnDueMark of={line} />,
    width: 184,
    rank: 0,
  },
  {
    id: 'requested',
    header: words.requested,
    sort: 'requested_at',
    text: ({ requested_at: at }) => formatInstant(at),
    cell: ({ requested_at: at }) => <Instant value={at} />,
    width: 92,
    align: 'end',
    rank: 4,
  },
];
