import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { FiscalDocumentQuery } from '#shared/areas/invoicing/documents-query-schema.ts';
import type { KeptDocument, KeptDocumentDetails } from '#shared/areas/invoicing/documents-schema.ts';
import { maskedFiscalDocument } from '#shared/areas/invoicing/masked.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { FileAnswer } from '../../../http/call.ts';
import type { Actor, Caller } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { toDetails } from './documents.mapping.ts';
import { findContent, findDocument, findFile, readDocumentItems } from './documents.queries.ts';
import { asksForPerson, pageDocuments } from './documents.view.ts';

type Seer = Pick<Caller, 'scopes'>;

/** An invoice as its caller may see it. */
export const seenBy = <D extends KeptDocument>({ scopes }: Seer, document: D): D =>
  scopes.has('customers:read') ? document : maskedFiscalDocument(document);

/** The page of invoices that a query asks for, as its caller may see them, and none by a document hidden from them. */
export const listDocuments = async (
  { store }: Pick<Deps, 'store'>,
  caller: Seer,
  query: FiscalDocumentQuery,
): Promise<Page<KeptDocument>> => {
  if (asksForPerson(query) && !caller.scopes.has('customers:read')) return { items: [], total: 0 };
  const { items, total } = await pageDocuments(store, query);
  return { items: items.map((document) => seenBy(caller, document)), total };
};

/** An invoice with what was found in it and what its items became, as its caller may see it; throws AppError 404. */
export const readDocument = (
  { store }: Pick<Deps, 'store'>,
  caller: Seer,
  id: string,
): KeptDocumentDetails => {
  const found = store.snapshot((on) => {
    const row = demandFound(findDocument(on, id));
    return toDetails(row, { items: readDocumentItems(on, row.id), file: findFile(on, row.id) ?? null });
  });
  return seenBy(caller, found);
};

const inflated = promisify(inflateRaw);

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * The file of an invoice as it came, byte for byte; the audit log names who reads it before its first byte leaves. Throws
 * AppError 403 `customers_read_required`, 404, also `xml_not_kept`.
 */
export const readXml = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { caller, actor }: { readonly caller: Seer; readonly actor: Actor },
  id: string,
): Promise<FileAnswer> => {
  const { row, content } = store.snapshot((on) => {
    const found = demandFound(findDocument(on, id));
    return { row: found, content: findContent(on, found.id) };
  });
  if (!caller.scopes.has('customers:read'))
    throw new AppError(403, 'customers_read_required', { facts: { scope: 'customers:read' } });
  if (content === undefined) throw new AppError(404, 'xml_not_kept');
  await store.write('fiscal.xml', async (tx) =>
    audit(tx, actor, { action: 'fiscal_document.export', key: row.uid, at: clock.instant() }),
  );
  return { name: `${row.access_key}-nfe.xml`, records: 1, pieces: onePiece(await inflated(content)) };
};
