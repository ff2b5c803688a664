import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fiscal } from '#shared/areas/invoicing/contract.ts';
import type { ParsedInvoice, ReceivedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { ApiError, isLost } from '../../../lib/api-error.ts';
import { formatInteger } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { useWriting } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { stockAreas } from '../../../ui/stock-acts/stock-areas.ts';
import { toast } from '../../../ui/toast.tsx';
import { matchesOf, type Draft, type Note } from './draft.ts';
import type { Refused } from './item-state.ts';
import type { NoteStore } from './use-notes.ts';

const words = receiveByXmlWords.note;

/** The areas whose answers an invoice that came in makes old. */
const invoiceAreas = ['goodsReceipts', 'orders', 'customers', ...stockAreas];

/** The area whose answers are the judgements of invoices. */
const fiscalArea = 'fiscal';

/** Why an invoice did not come in: as a whole, and at its items and fields. */
export type Refusal = {
  readonly title: string;
  readonly message: string;
  readonly items: Refused;
  readonly location: string | undefined;
};

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

type Sent = {
  readonly matches: readonly { readonly item: number }[];
  /** The items of the invoice, in the order that paths count. */
  readonly items: readonly { readonly item: number }[];
};

const itemPath = /^items\.(\d+)\./u;

const ofItems = (errors: FieldErrors, { matches, items }: Sent): Refused => {
  const said: Record<number, string> = {};
  for (const [path, [sentence]] of Object.entries(errors)) {
    const match = matches[Number(/^matches\.(\d+)\./u.exec(path)?.[1] ?? Number.NaN)];
    const { item } = items[Number(itemPath.exec(path)?.[1] ?? Number.NaN)] ?? match ?? {};
    if (item !== undefined && sentence !== undefined) said[item] ??= sentence;
  }
  return said;
};

const isElsewhere = (path: string): boolean => !/^(?:items|matches)\.\d+\.|^location_code$/u.test(path);

const refusalOf = (error: unknown, body: Sent): Refusal => {
  const errors = error instanceof ApiError ? error.fields : {};
  const items = ofItems(errors, body);
  const rest = Object.entries(errors).flatMap(([path, sentences]) => (isElsewhere(path) ? sentences : []));
  const location = errors['location_code']?.[0];
  const said = rest.length === 0 && Object.keys(errors).length > 0 ? [words.fix] : rest;
  const all = said.length === 0 ? [errorMessage(error)] : said;
  const title = isLost(error) ? words.unanswered : words.refused;
  return { title, message: [...all, ...(isLost(error) ? [words.retryNote] : [])].join(' '), items, location };
};

type Receiving = {
  readonly draft: Draft;
  readonly xml_base64: string;
  readonly order: ParsedInvoice['order'];
};

const bodyOf = (note: Note, { draft: { mode, location }, xml_base64, order }: Receiving) => ({
  xml_base64,
  mode,
  ...(order === null ? {} : { order_id: order.id }),
  ...(mode === 'receipt' ? { location_code: location.trim() } : {}),
  ...(note.note.trim() === '' ? {} : { note: note.note.trim() }),
  matches: [...matchesOf(note)],
});

/** Says what came of an invoice, with the way to its receipt or its order. */
function useResultToast(): (received: ReceivedInvoice, came: number) => void {
  const navigate = useNavigate();
  return ({ document, receipt_number: receipt, order, warnings }, came) => {
    const count = formatInteger(came);
    const said = receipt === null ? words.orderedDetail : words.receivedDetail;
    const detail = [said(document.number, count), ...warnings.map(({ message }) => message)].join(' ');
    const toOrder = () => void navigate({ to: '/pedidos/$id', params: { id: order.id }, search: true });
    if (receipt === null) {
      const title = words.ordered(order.order_number);
      toast.done({ title, detail, next: { label: words.seeOrder, run: toOrder } });
    } else {
      const run = () => void navigate({ to: '/recebimento/feitos/$id', params: { id: receipt } });
      toast.done({ title: words.received(receipt), detail, next: { label: words.seeReceipt, run } });
    }
  };
}

/** Receives an invoice under its own key, so that it never comes in twice; `onDone` goes on from there. */
export function useReceive(store: NoteStore, note: Note, onDone: () => void) {
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutateAsync, isPending } = useWriting(fiscal.receive, invoiceAreas);
  const queries = useQueryClient();
  const showResult = useResultToast();

  async function receive({ items, order }: ParsedInvoice): Promise<void> {
    if (isPending) return;
    setRefusal(undefined);
    const xml = await store.files.read(note.access_key);
    if (xml === undefined) return;
    const body = bodyOf(note, { draft: store.read(), xml_base64: xml, order });
    try {
      const { data } = await mutateAsync({ body, idempotencyKey: note.key });
      showResult(data, items.filter(({ item }) => note.choices[item]?.is_skipped !== true).length);
      store.remove(note.access_key);
      onDone();
      // whatever else is in the queue may be known from now on
      await readAnew(queries, fiscalArea);
    } catch (error) {
      // another content came in under this key: the invoice itself then says where
      if (codeOf(error) === 'idempotency_mismatch') {
        store.changeNote(note.access_key, (now) => ({ ...now, key: newId() }));
      }
      setRefusal(refusalOf(error, { ...body, items }));
      await readAnew(queries, fiscalArea);
    }
  }

  return { receive, refusal, isReceiving: isPending, forget: () => setRefusal(undefined) };
}
