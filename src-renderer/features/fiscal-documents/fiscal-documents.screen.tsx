import { Button } from '@mantine/core';
import { IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import type { KeptDocument, KeptDocumentDetails } from '#shared/areas/invoicing/documents-schema.ts';
import { documentsScreenWords as words } from '#shared/areas/invoicing/documents-screen-words.ts';
import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import { orderInvoices } from '#shared/areas/invoicing/outbound-contract.ts';
import { purposeText } from '#shared/areas/invoicing/purpose.ts';
import { mostXmlBytes } from '#shared/areas/invoicing/schema.ts';
import { spacedKey } from '#shared/domain/brazil/access-key.ts';
import { formatInstant, formatMoney, formatQuantity } from '../../lib/format.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { askToConfirm } from '../../ui/confirm.tsx';
import { eitherFilter, type Filter } from '../../ui/data-table/filter.ts';
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { RefusalNote } from '../../ui/drop-zone/refusal-note.tsx';
import { useSending } from '../../ui/drop-zone/use-sending.ts';
import { fileSizeText } from '../../ui/file-size.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { useList } from '../../ui/use-list.ts';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { Lines, RecordHead, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { dayFilter, typedFilter } from '../../ui/stock/period-filters.ts';
import { toast } from '../../ui/toast.tsx';
import { useSaveDocument } from '../../ui/use-save-document.ts';
import { documentAreas, documentName, otherParty, statusText, totalOf } from './fiscal-documents.api.ts';
import { documentColumns } from './fiscal-documents.columns.tsx';
import css from './fiscal-documents.module.css';

/** The invoices that are kept, of goods that came in or left, the last that came first, with the open one beside them. */
export function FiscalDocumentsScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <ListScreen
      list={useList({ route: fiscalDocuments.list, name: 'fiscal-documents' })}
      words={words}
      columns={documentColumns}
      filters={documentFilters}
      rowKey={({ id }) => id}
      rowName={documentName}
      isOff={({ status }) => status === 'cancelled'}
      onOpen={(id, replace) =>
        void navigate({ to: '/documentos-fiscais/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/documentos-fiscais', search: true }),
        render: (beside) => <DocumentPanel {...beside} />,
      }}
      empty={{ icon: IconFileInvoice, ...words.empty }}
    />
  );
}

const filtersWords = words.filters;

const optionsOf = (labels: Readonly<Record<string, string>>): Filter['options'] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The filters of the invoices that are kept. */
const documentFilters: readonly Filter[] = [
  { name: 'direction', label: filtersWords.direction, options: optionsOf(invoicingLabels.fiscal_direction) },
  { name: 'status', label: filtersWords.status, options: optionsOf(invoicingLabels.fiscal_document_status) },
  { name: 'evidence', label: filtersWords.evidence, options: optionsOf(invoicingLabels.fiscal_evidence) },
  eitherFilter('has_warnings', filtersWords.warnings, {
    yes: filtersWords.withWarnings,
    no: filtersWords.withoutWarnings,
  }),
  dayFilter('issued_from', filtersWords.from),
  dayFilter('issued_to', filtersWords.to),
  typedFilter('issuer', filtersWords.issuer, filtersWords.documentHere),
  typedFilter('recipient', filtersWords.recipient, filtersWords.documentHere),
];

const { panel: panelWords } = words;

/** One invoice beside the list: where it belongs, what was found in it, what happened to it, and its file. */
function DocumentPanel({ recordKey, row, ...moves }: Beside<KeptDocument>) {
  const query = useQuery(reading(useApi(), fiscalDocuments.details, { params: { id: recordKey } }));
  const document = query.data?.data;
  const shown = document ?? row;
  return (
    <SidePanel
      label={panelWords.label(shown?.number ?? '')}
      code={shown?.access_key ?? ''}
      copyLabel={panelWords.copy}
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
        <ErrorState error={query.error} title={panelWords.failed} onRetry={() => void query.refetch()} />
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
    header: panelWords.item,
    cell: ({ sku, product_name: name, description }) =>
      [sku, name ?? description].filter(Boolean).join(' · '),
  },
  {
    id: 'quantity',
    header: panelWords.quantity,
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
  const { protocol, authorized_at: at, purpose, subtype } = document;
  return (
    <>
      <Section title={panelWords.document}>
        <Lines
          lines={[
            {
              name: panelWords.key,
              value: <span className="alm-mono">{spacedKey(document.access_key)}</span>,
            },
            {
              name: order === null ? panelWords.receipt : panelWords.order,
              value: order === null && receipt === null ? undefined : <Belongs document={document} />,
            },
            { name: panelWords.purpose, value: purpose === null ? undefined : purposeText(purpose, subtype) },
            { name: panelWords.nature, value: document.operation_nature ?? undefined },
            { name: panelWords.issuer, value: partyText(document.issuer) },
            {
              name: panelWords.recipient,
              value: partyText(document.recipient) ?? order?.party_name ?? undefined,
            },
            { name: panelWords.protocol, value: protocol ?? undefined },
            { name: panelWords.authorized, value: at === null ? undefined : formatInstant(at) },
            { name: totals === null ? panelWords.orderTotal : panelWords.total, value: totalText(document) },
            {
              name: panelWords.file,
              value: file === null ? panelWords.noXml : panelWords.fileOf(fileSizeText(file.size)),
            },
          ]}
        />
      </Section>
      {report.checks.length > 0 && (
        <Section title={panelWords.report}>
          {report.checks.map(({ code, path, message }) => (
            <p key={`${code} ${path}`}>{message}</p>
          ))}
        </Section>
      )}
      {events.length > 0 && (
        <Section title={panelWords.events}>
          <Lines
            lines={events.map(({ type, sequence, at: happened, words: said }) => ({
              name: `${invoicingLabels.fiscal_event_type[type]} ${sequence}`,
              value: [formatInstant(happened), said].filter(Boolean).join(' · '),
            }))}
          />
        </Section>
      )}
      {items.length > 0 && (
        <Section title={panelWords.items}>
          <SmallTable
            label={panelWords.items}
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

type ActsProps = { readonly document: KeptDocumentDetails };

/** Offers the ends of an order's invoice: its cancellation, a correction, or its removal as a mistake. */
function DocumentEnd({ document }: ActsProps) {
  const { direction, status, order } = document;
  const mayWrite = may(useUser(), orderInvoices.cancel.access);
  if (!mayWrite || direction !== 'outbound' || order === null || status !== 'authorized') return null;
  return (
    <Section title={panelWords.end}>
      <div className="alm-tight-stack">
        <Happenings document={document} orderId={order.id} />
      </div>
    </Section>
  );
}

/** Saves the file of an invoice; nothing where there is none. */
function XmlButton({ document: { id, file } }: ActsProps) {
  const api = useApi();
  const isAllowed = may(useUser(), fiscalDocuments.xml.access);
  const { isPending, save } = useSaveDocument(() => api.download(fiscalDocuments.xml, { params: { id } }));
  if (file === null) return null;
  if (!isAllowed) return <p>{panelWords.noRight}</p>;
  return (
    <Button variant="default" leftSection={<IconDownload />} loading={isPending} onClick={() => save()}>
      {panelWords.xml}
    </Button>
  );
}

const base64Of = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));

type HappeningsProps = ActsProps & { readonly orderId: string };

function Happenings({ document, orderId }: HappeningsProps) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isCancelling, setIsCancelling] = useState(false);
  const remove = useWriting(orderInvoices.remove, documentAreas);
  const name = documentName(document);

  const sending = useSending({
    words: panelWords.event,
    most: mostXmlBytes,
    send: async (file) => {
      const { data } = await api.call(orderInvoices.event, { body: { xml_base64: await base64Of(file) } });
      await Promise.all(documentAreas.map((area) => readAnew(queries, area)));
      toast.done({ title: panelWords.event.kept, detail: documentName(data.document) });
    },
  });

  async function takeBack(): Promise<void> {
    const { title, body, save, done, refused, reason } = panelWords.remove;
    const agreed = await askToConfirm({ title, body: body(name), confirm: save, tone: 'danger' });
    if (!agreed) return;
    try {
      await remove.mutateAsync({ params: { id: orderId, document_id: document.id }, query: { reason } });
      toast.done({ title: done, detail: name });
      await navigate({ to: '/documentos-fiscais', search: true });
    } catch (error) {
      toast.refused(refused, error);
    }
  }

  return (
    <>
      <DropZone
        isQuiet
        words={panelWords.event}
        accept=".xml,text/xml,application/xml"
        sending={sending.sending}
        onFiles={(files) => void sending.send(files)}
        onStop={sending.stop}
      />
      {sending.refusal !== undefined && <RefusalNote refusal={sending.refusal} />}
      <div className={css.row}>
        <Button variant="default" onClick={() => setIsCancelling(true)}>
          {panelWords.cancel.act}
        </Button>
        <Button variant="default" loading={remove.isPending} onClick={() => void takeBack()}>
          {panelWords.remove.act}
        </Button>
      </div>
      {isCancelling && (
        <CancelInvoiceDialog
          name={name}
          params={{ id: orderId, document_id: document.id }}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </>
  );
}

const cancelWords = words.panel.cancel;

type CancelInvoiceProps = {
  /** The name of the invoice. */
  readonly name: string;
  readonly params: { readonly id: string; readonly document_id: string };
  readonly onClose: () => void;
};

/** Cancels an invoice by a word, where the XML of its event is not at hand; what that does is said first. */
function CancelInvoiceDialog({ name, params, onClose }: CancelInvoiceProps) {
  return (
    <ReasonDialog
      route={orderInvoices.cancel}
      call={{ params }}
      areas={documentAreas}
      name={name}
      words={{ ...cancelWords, title: cancelWords.title(name) }}
      lead={<p className="alm-lead">{cancelWords.effect}</p>}
      maxLength={255}
      isLong
      tone="danger"
      onClose={onClose}
    />
  );
}
