import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import type { KeptDocument, KeptDocumentDetails } from '#shared/areas/invoicing/documents-schema.ts';
import { documentsScreenWords } from '#shared/areas/invoicing/documents-screen-words.ts';
import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import { spacedKey } from '#shared/domain/brazil/access-key.ts';
import { formatInstant, formatMoney, formatQuantity } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { Lines, RecordHead, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { fileSizeText } from '../../ui/file-size.ts';
import { DocumentEnd, XmlButton } from './document-acts.tsx';
import { documentName, otherParty, statusText, totalOf } from './fiscal-documents.api.ts';

const { panel: words } = documentsScreenWords;

/** One invoice beside the list: where it belongs, what was found in it, what happened to it, and its file. */
export function DocumentPanel({ recordKey, row, ...moves }: Beside<KeptDocument>) {
  const query = useQuery(reading(useApi(), fiscalDocuments.details, { params: { id: recordKey } }));
  const document = query.data?.data;
  const shown = document ?? row;
  return (
    <SidePanel
      label={words.label(shown?.number ?? '')}
      code={shown?.access_key ?? ''}
      copyLabel={words.copy}
      {...moves}
    >
      {shown !== undefined && (
        <RecordHead
          name={documentName(shown)}
          marks={
            <>
              <StatusBadge tone={shown.status === 'authorized' ? 'ok' : 'critical'}>
                {statusText(shown)}
              </StatusBadge>{' '}
              {otherParty(shown)}
            </>
          }
        >
          {document !== undefined && <XmlButton document={document} />}
          {document !== undefined && (
            <OccurrenceButton
              subject={{ entity: 'fiscal_document', id: document.id, name: documentName(document) }}
            />
          )}
        </RecordHead>
      )}
      {query.isError ? (
        <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
      ) : document === undefined ? (
        <SkeletonLines />
      ) : (
        <Whole document={document} />
      )}
    </SidePanel>
  );
}

type Item = KeptDocumentDetails['items'][number];

const itemColumns: readonly SmallColumn<Item>[] = [
  {
    id: 'item',
    header: words.item,
    cell: ({ sku, product_name: name, description }) =>
      [sku, name ?? description].filter(Boolean).join(' · '),
  },
  {
    id: 'quantity',
    header: words.quantity,
    cell: ({ quantity }) => (quantity === null ? '' : formatQuantity(quantity)),
    width: 104,
    align: 'end',
  },
];

const partyText = (party: KeptDocument['issuer'] | null): string | undefined =>
  party === null ? undefined : [party.name, party.document, party.state].filter(Boolean).join(' · ');

function Belongs({ document: { order, receipt_number: receipt } }: { readonly document: KeptDocument }) {
  if (order === null && receipt === null) return null;
  if (order === null)
    return (
      <Link to="/recebimento/feitos/$id" params={{ id: receipt ?? '' }}>
        {receipt}
      </Link>
    );
  return (
    <Link to="/pedidos/$id/completo" params={{ id: order.id }}>
      {order.order_number}
    </Link>
  );
}

const totalText = (document: KeptDocument): string | undefined => {
  const total = totalOf(document);
  return total === undefined ? undefined : formatMoney(total);
};

function Whole({ document }: { readonly document: KeptDocumentDetails }) {
  const { order, receipt_number: receipt, report, items, events, file, totals } = document;
  const { protocol, authorized_at: at } = document;
  return (
    <>
      <Section title={words.document}>
        <Lines
          lines={[
            { name: words.key, value: <span className="alm-mono">{spacedKey(document.access_key)}</span> },
            {
              name: order === null ? words.receipt : words.order,
              value: order === null && receipt === null ? undefined : <Belongs document={document} />,
            },
            { name: words.nature, value: document.operation_nature ?? undefined },
            { name: words.issuer, value: partyText(document.issuer) },
            { name: words.recipient, value: partyText(document.recipient) ?? order?.party_name ?? undefined },
            { name: words.protocol, value: protocol ?? undefined },
            { name: words.authorized, value: at === null ? undefined : formatInstant(at) },
            { name: totals === null ? words.orderTotal : words.total, value: totalText(document) },
            {
              name: words.file,
              value: file === null ? words.noXml : words.fileOf(fileSizeText(file.size)),
            },
          ]}
        />
      </Section>
      {report.checks.length > 0 && (
        <Section title={words.report}>
          {report.checks.map(({ code, path, message }) => (
            <p key={`${code} ${path}`}>{message}</p>
          ))}
        </Section>
      )}
      {events.length > 0 && (
        <Section title={words.events}>
          <Lines
            lines={events.map(({ type, sequence, at: happened, words: said }) => ({
              name: `${invoicingLabels.fiscal_event_type[type]} ${sequence}`,
              value: [formatInstant(happened), said].filter(Boolean).join(' · '),
            }))}
          />
        </Section>
      )}
      {items.length > 0 && (
        <Section title={words.items}>
          <SmallTable
            label={words.items}
            columns={itemColumns}
            rows={items}
            rowKey={({ item }) => String(item)}
          />
        </Section>
      )}
      <DocumentEnd document={document} />
      <AttachmentsPanel record={{ entity: 'fiscal_document', id: document.id }} />
    </>
  );
}
