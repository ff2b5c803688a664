import { Link } from '@tanstack/react-router';
import type { KeptDocument } from '#shared/areas/invoicing/documents-schema.ts';
import { documentsScreenWords } from '#shared/areas/invoicing/documents-screen-words.ts';
import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { documentName, otherParty, statusText, totalOf } from './fiscal-documents.api.ts';

const { columns: words, warnings: warningText } = documentsScreenWords;

const moneyOf = (total: number | undefined): string => (total === undefined ? '' : formatMoney(total));

const belongsTo = ({ order, receipt_number: receipt }: KeptDocument): string =>
  order?.order_number ?? receipt ?? '';

/** The columns of the invoices that are kept, in the order in which they stand. */
export const documentColumns: readonly Column<KeptDocument>[] = [
  {
    id: 'number',
    header: words.number,
    text: documentName,
    cell: (document) => (
      <Link tabIndex={-1} to="/documentos-fiscais/$id" params={{ id: document.id }} search>
        {documentName(document)}
      </Link>
    ),
    width: 168,
    rank: 0,
  },
  {
    id: 'direction',
    header: words.direction,
    text: ({ direction }) => invoicingLabels.fiscal_direction[direction],
    width: 80,
    rank: 3,
  },
  { id: 'party', header: words.party, text: otherParty, width: 220, grows: true, rank: 0 },
  {
    id: 'belongs',
    header: words.belongs,
    text: belongsTo,
    cell: (document) => <span className="alm-mono">{belongsTo(document)}</span>,
    width: 148,
    rank: 1,
  },
  {
    id: 'issued',
    header: words.issued,
    text: ({ issued_at: at }) => (at === null ? '' : formatInstant(at)),
    cell: ({ issued_at: at }) => at !== null && <Instant value={at} />,
    width: 112,
    rank: 4,
  },
  {
    id: 'received',
    header: words.received,
    text: ({ received_at: at }) => formatInstant(at),
    cell: ({ received_at: at }) => <Instant value={at} />,
    width: 112,
    rank: 5,
  },
  {
    id: 'status',
    header: words.status,
    text: statusText,
    cell: (document) => (
      <StatusBadge tone={document.status === 'authorized' ? 'ok' : 'critical'}>
        {statusText(document)}
      </StatusBadge>
    ),
    width: 152,
    rank: 1,
  },
  {
    id: 'evidence',
    header: words.evidence,
    text: ({ evidence }) => invoicingLabels.fiscal_evidence[evidence],
    width: 124,
    rank: 6,
  },
  {
    id: 'warnings',
    header: words.warnings,
    text: ({ warnings }) => (warnings === 0 ? '' : warningText(formatInteger(warnings))),
    cell: ({ warnings }) =>
      warnings > 0 && <StatusBadge tone="attention">{warningText(formatInteger(warnings))}</StatusBadge>,
    width: 104,
    rank: 7,
  },
  {
    id: 'total',
    header: words.total,
    text: (document) => moneyOf(totalOf(document)),
    width: 112,
    align: 'end',
    rank: 2,
  },
];
