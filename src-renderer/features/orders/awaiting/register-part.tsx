import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { orderInvoices } from '#shared/areas/invoicing/outbound-contract.ts';
import { mostXmlBytes } from '#shared/areas/invoicing/schema.ts';
import { hasKeyShape, normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import { useApi } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { RefusalNote } from '../../../ui/drop-zone/refusal-note.tsx';
import { useSending, type Refusal } from '../../../ui/drop-zone/use-sending.ts';
import { refusalText } from '../../../ui/error-message.ts';
import { ScanField } from '../../../ui/scan-field/scan-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { orderAreas } from '../../../ui/orders/orders.api.ts';

const { panel: words } = awaitingScreenWords;

/** The areas whose answers a registered invoice makes old. */
const areas = [...orderAreas, 'awaitingInvoice', 'orderInvoices', 'fiscalDocuments'];

type RegisterProps = { readonly orderId: string; readonly number: string };

/** The answer to a registration. */
type Registered = {
  readonly message: string;
  readonly data: {
    readonly document: { readonly number: string };
    readonly report: { readonly checks: readonly { readonly message: string }[] };
  };
};

/** Registers the invoice of an order by its key or by its file, and what was refused of that. */
function useRegister({ orderId, number }: RegisterProps, partial: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const params = { id: orderId };
  // what was typed stays until it is taken, to be mended where it stands
  const [typed, setTyped] = useState('');

  async function showResult({ message, data }: Registered): Promise<void> {
    setRefusal(undefined);
    await Promise.all(areas.map((area) => readAnew(queries, area)));
    const warnings = data.report.checks.map((check) => check.message);
    toast.done({ title: message, detail: [number, data.document.number, ...warnings].join(' · ') });
  }

  async function byKey(text: string): Promise<void> {
    setTyped(text);
    const access_key = normalAccessKey(text);
    if (!hasKeyShape(access_key)) {
      setRefusal({ title: words.notAKey });
      return;
    }
    try {
      await showResult(await api.call(orderInvoices.invoice, { params, body: { access_key, partial } }));
      setTyped('');
    } catch (error) {
      setRefusal({ title: words.refused, text: refusalText(error) });
    }
  }

  const sending = useSending({
    words: words.files,
    most: mostXmlBytes,
    send: async (file, signal) => {
      const body = { partial: partial ? ('true' as const) : ('false' as const) };
      await showResult(await api.call(orderInvoices.invoiceFile, { params, body, file, signal }));
    },
  });

  return { byKey, typed, sending, refusal: sending.refusal ?? refusal };
}

/** Registers the invoice of an order: by the key, read anywhere on the screen or typed, or by the XML that is dropped. */
export function RegisterPart(props: RegisterProps) {
  const [partial, setPartial] = useState(false);
  const { byKey, typed, sending, refusal } = useRegister(props, partial);
  return (
    <div className="alm-stack">
      <ScanField
        label={words.key}
        placeholder={words.keyPlaceholder}
        group={words.keys}
        value={typed}
        takesPapers
        onRead={(text) => void byKey(text)}
      />
      <DropZone
        isQuiet
        words={words.files}
        accept=".xml,text/xml,application/xml"
        sending={sending.sending}
        onFiles={(files) => void sending.send(files)}
        onStop={sending.stop}
      />
      <Switch
        label={words.partial}
        checked={partial}
        onChange={(event) => setPartial(event.currentTarget.checked)}
      />
      {refusal !== undefined && <RefusalNote refusal={refusal} />}
    </div>
  );
}
