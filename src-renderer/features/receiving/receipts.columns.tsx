import { Link } from '@tanstack/react-router';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import type { ReceiptLine } from '#shared/areas/operation-types/receipt-schema.ts';
import { receiptWords } from '#shared/areas/operation-types/receipt-screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { ReceiptStatusBadge } from './receipt-status.tsx';

const words = receiptWords.columns;

/** The columns of receipts, in the order in which they stand. */
export const receiptColumns: readonly Column<ReceiptLine>[] = [
  {
    id: 'number',
    header: words.number,
    text: ({ receipt_number: number }) => number,
    cell: ({ receipt_number: id }) => (
      <Link tabIndex={-1} to="/recebimento/feitos/$id" params={{ id }} search={true}>
        {id}
      </Link>
    ),
    width: 104,
    rank: 0,
  },
  {
    id: 'at',
    header: words.at,
    text: ({ created_at: at }) => formatInstant(at),
    cell: ({ created_at: at }) => <Instant value={at} />,
    width: 104,
    rank: 1,
  },
  {
    id: 'supplier_document',
    header: words.supplierDocument,
    text: ({ supplier_document: document }) => document ?? '',
    width: 180,
    grows: true,
    rank: 0,
  },
  {
    id: 'reference',
    header: words.reference,
    text: ({ reference }) => reference ?? '',
    width: 140,
    rank: 3,
  },
  {
    id: 'order',
    header: words.order,
    text: ({ order_number: number }) => number ?? '',
    width: 104,
    rank: 4,
  },
  {
    id: 'status',
    header: words.status,
    text: ({ status }) => operationTypeLabels.receipt_status[status],
    cell: ({ status }) => <ReceiptStatusBadge status={status} />,
    width: 164,
    rank: 2,
  },
  {
    id: 'lines',
    header: words.lines,
    text: ({ lines }) => formatInteger(lines),
    width: 72,
    align: 'end',
    rank: 5,
  },
  {
    id: 'products',
    header: words.products,
    text: ({ products }) => formatInteger(products),
    width: 84,
    align: 'end',
    rank: 7,
  },
  {
    id: 'value',
    header: words.value,
    text: ({ value }) => formatMoney(value),
    amount: ({ value }) => value,
    width: 120,
    align: 'end',
    rank: 4,
  },
  { id: 'by', header: words.by, text: ({ created_by: by }) => by, width: 112, rank: 6 },
  { id: 'note', header: words.note, text: ({ note }) => note, width: 180, rank: 8, startsHidden: true },
];
