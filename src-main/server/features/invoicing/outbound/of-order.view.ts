import type { KeptDocumentDetails, OrderDocument } from '#shared/areas/invoicing/documents-schema.ts';
import type { Caller } from '../../../kernel/actor.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { getOrder } from '../../orders/index.ts';
import { toOrderDocument } from '../documents/documents.mapping.ts';
import { readDocumentsOf } from '../documents/documents.queries.ts';
import { readDocument, seenBy } from '../documents/documents.service.ts';

/** The documents of an order, the first first, as their caller may see them; throws AppError 404. */
export const documentsOfOrder = (
  { store }: Pick<Deps, 'store'>,
  caller: Pick<Caller, 'scopes'>,
  id: string,
): OrderDocument[] =>
  store.snapshot((on) => {
    const { id: rowId } = getOrder(on, id);
    return readDocumentsOf(on, rowId).map((row) => seenBy(caller, toOrderDocument(row)));
  });

/** A document of an order with all that is known of it, as its caller may see it; throws AppError 404. */
export const documentOfOrder = (
  deps: Pick<Deps, 'store'>,
  caller: Pick<Caller, 'scopes'>,
  { id, document_id: document }: { readonly id: string; readonly document_id: string },
): KeptDocumentDetails => {
  const found = readDocument(deps, caller, document);
  return demandFound(found.order?.id === id.toLowerCase() ? found : undefined);
};
