import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import type { KeptDocumentDetails } from '#shared/areas/invoicing/documents-schema.ts';
import { documentsScreenWords } from '#shared/areas/invoicing/documents-screen-words.ts';
import { orderInvoices } from '#shared/areas/invoicing/outbound-contract.ts';
import { mostXmlBytes } from '#shared/areas/invoicing/schema.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Section } from '../../ui/record.tsx';
import { askToConfirm } from '../../ui/confirm.tsx';
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { RefusalNote } from '../../ui/drop-zone/refusal-note.tsx';
import { useSending } from '../../ui/drop-zone/use-sending.ts';
import { toast } from '../../ui/toast.tsx';
import { useSaveDocument } from '../../ui/use-save-document.ts';
import { CancelInvoiceDialog } from './cancel-invoice.dialog.tsx';
import { documentAreas, documentName } from './fiscal-documents.api.ts';
import css from './fiscal-documents.module.css';

const { panel: words } = documentsScreenWords;

type ActsProps = { readonly document: KeptDocumentDetails };

/** Offers the ends of an order's invoice: its cancellation, a correction, or its removal as a mistake. */
export function DocumentEnd({ document }: ActsProps) {
  const { direction, status, order } = document;
  const mayWrite = may(useUser(), orderInvoices.cancel.access);
  if (!mayWrite || direction !== 'outbound' || order === null || status !== 'authorized') return null;
  return (
    <Section title={words.end}>
      <div className="alm-tight-stack">
        <Happenings document={document} orderId={order.id} />
      </div>
    </Section>
  );
}

/** Saves the file of an invoice; nothing where there is none. */
export function XmlButton({ document: { id, file } }: ActsProps) {
  const api = useApi();
  const isAllowed = may(useUser(), fiscalDocuments.xml.access);
  const { isPending, save } = useSaveDocument(() => api.download(fiscalDocuments.xml, { params: { id } }));
  if (file === null) return null;
  if (!isAllowed) return <p>{words.noRight}</p>;
  return (
    <Button variant="default" leftSection={<IconDownload />} loading={isPending} onClick={() => save()}>
      {words.xml}
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
    words: words.event,
    most: mostXmlBytes,
    send: async (file) => {
      const { data } = await api.call(orderInvoices.event, { body: { xml_base64: await base64Of(file) } });
      await Promise.all(documentAreas.map((area) => readAnew(queries, area)));
      toast.done({ title: words.event.kept, detail: documentName(data.document) });
    },
  });

  async function takeBack(): Promise<void> {
    const { title, body, save, done, refused, reason } = words.remove;
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
        words={words.event}
        accept=".xml,text/xml,application/xml"
        sending={sending.sending}
        onFiles={(files) => void sending.send(files)}
        onStop={sending.stop}
      />
      {sending.refusal !== undefined && <RefusalNote refusal={sending.refusal} />}
      <div className={css.row}>
        <Button variant="default" onClick={() => setIsCancelling(true)}>
          {words.cancel.act}
        </Button>
        <Button variant="default" loading={remove.isPending} onClick={() => void takeBack()}>
          {words.remove.act}
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
