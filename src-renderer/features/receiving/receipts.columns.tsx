import { Link } from '@tanstack/react-router';
import { operationTypeLabels } from '#shared/areas/operation-types/label-words.ts';
import type { ReceiptLine } from '#shared/areas/operation-types/receipt-schema.ts';
import { receiptWords } from '#shared/areas/operation-types/receipt-screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { ReceiptStatusBadge } from './receipt-status.tsx';

const words = receiptWords.columns;

/** Names the paper with which goods came: the invoice by its number, else the document as it was typed. */
export function documentText({ invoice, supplier_document: document }: ReceiptLine): string {
  return invoice === null ? (document ?? '') : words.invoice(invoice.number);
}

/** Names the first product that came in, and how many others did: "Café torrado e mais 3". */
function productText({ first_product: first, products }: ReceiptLine): string {
  if (first === null) return '';
  return products > 1 ? `${first.name} ${words.moreProducts(formatInteger(products - 1))}` : first.name;
}

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
    width: 96,
    rank: 0,
  },
  {
    id: 'at',
    header: words.at,
    text: ({ created_at: at }) => formatInstant(at),
    cell: ({ created_at: at }) => <Instant value={at} />,
    width: 96,
    rank: 1,
  },
  {
    id: 'supplier',
    filter: 'supplier_id',
    header: words.supplier,
    text: ({ supplier }) => supplier?.name ?? '',
    width: 170,
    grows: true,
    rank: 0,
  },
  {
    id: 'supplier_document',
    filter: 'document',
    header: words.supplierDocument,
    text: documentText,
    width: 128,
    rank: 0,
  },
  {
    id: 'product',
    filter: 'sku',
    header: words.product,
    text: productText,
    width: 200,
    wraps: true,
    rank: 1.5,
  },
  {
    id: 'reference',
    header: words.reference,
    text: ({ reference }) => reference ?? '',
    width: 120,
    rank: 8,
    startsHidden: true,
  },
  {
    id: 'order',
    header: words.order,
    text: ({ order_number: number }) => number ?? '',
    width: 92,
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
  { id: 'by', filter: 'actor', header: words.by, text: ({ created_by: by }) => by, width: 104, rank: 1.8 },
  { id: 'note', header: words.note, text: ({ note }) => note, width: 180, rank: 8, startsHidden: true },
];
