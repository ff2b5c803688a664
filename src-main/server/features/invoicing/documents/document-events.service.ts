import type { EventData, EventName } from '#shared/areas/index.ts';
import { maskedKey } from '#shared/areas/invoicing/masked.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { emit } from '../../../kernel/outbox.ts';
import { demandFound } from '../../../kernel/record.ts';
import { documentOf } from './documents.mapping.ts';
import { findDocument, type DocumentRow } from './documents.queries.ts';
import { freeKey } from './register.queries.ts';

type DocumentData = EventData<'fiscal_document_registered'>;

/** Describes an event of a document: its name, the document after it, and what was done. */
type DocumentFacts = Pick<DocumentData, 'action'> & {
  readonly name: Extract<EventName, `fiscal_${string}`>;
  readonly row: DocumentRow;
  /** The status before; null where the document is new. */
  readonly before: DocumentData['status'] | null;
  readonly eventType?: DocumentData['event_type'];
  readonly at: string;
};

/** Tells integrations of a document, in the transaction of the act. Nothing of its XML is told. */
export const emitDocumentEvent = (
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { name, row, action, before, eventType = null, at }: DocumentFacts,
): void => {
  const { number, series, issuer } = documentOf(row);
  const data: DocumentData = {
    document_id: row.uid,
    access_key: maskedKey(row.access_key, issuer.document),
    direction: row.direction,
    number,
    series,
    action,
    event_type: eventType,
    previous_status: before,
    status: row.status,
    partial: row.is_partial === 1,
    order_id: row.order_uid,
    order_number: row.order_number,
    receipt_number: row.receipt_number,
  };
  emit(tx, ids, { name, data, at });
};

/** Frees the key of a living document that was a mistake or was undone, and tells of it. */
export const removeDocument = (
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { uid, at }: { readonly uid: string; readonly at: string },
): void => {
  const row = demandFound(findDocument(tx, uid));
  freeKey(tx, row.id, at);
  emitDocumentEvent(tx, deps, {
    name: 'fiscal_document_removed',
    row,
    action: 'remove',
    before: row.status,
    at,
  });
};
