import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean, queryMoment, queryOneOf, queryText } from '../../kernel/query.ts';
import { commonWords } from '../../domain/field-words.ts';
import { documentExamples as examples } from './documents-examples.ts';
import { keptDocumentDetailsSchema, keptDocumentSchema } from './documents-schema.ts';
import { ownWords as means } from './field-words.ts';
import { directions, documentStatuses, evidences } from './lists.ts';
import { invoicingOperations as operations, invoicingTags as tags } from './words.ts';

const toRead = { tag: tags.fiscal, access: 'fiscal:read', method: 'GET', status: 200 } as const;

/** The query of GET /fiscal/documents. */
export const fiscalDocumentQuery = z.strictObject({
  ...pageParameters,
  direction: queryOneOf(directions).optional().describe(means.direction),
  status: queryOneOf(documentStatuses).optional().describe(means.document_status),
  number: queryText(9).optional().describe(means.number),
  access_key: queryText(60).optional().describe(means.access_key),
  issuer: queryText(20).optional().describe(means.issuer_document),
  recipient: queryText(20).optional().describe(means.recipient_document),
  evidence: queryOneOf(evidences).optional().describe(means.evidence),
  order_number: queryText(20).optional().describe(means.order_number),
  receipt_number: queryText(20).optional().describe(means.receipt_number),
  has_warnings: queryBoolean.optional().describe('Só as que têm, ou as que não têm avisos'),
  issued_from: queryMoment('first').optional().describe('Emitidas a partir de'),
  issued_to: queryMoment('last').optional().describe('Emitidas até'),
});
export type FiscalDocumentQuery = z.output<typeof fiscalDocumentQuery>;

const params = z.object({ id: uuid.describe(commonWords.id) });
const example = { params: { id: examples.line.id } };

const list = route({
  ...operations['fiscalDocuments.list'],
  ...toRead,
  path: '/fiscal/documents',
  query: fiscalDocumentQuery,
  data: keptDocumentSchema,
  list: true,
  says: 'fiscal_documents_listed',
  example: { query: { issuer: '31.825.407/0001-81' }, data: examples.line },
});

const details = route({
  ...operations['fiscalDocuments.details'],
  ...toRead,
  path: '/fiscal/documents/{id}',
  params,
  data: keptDocumentDetailsSchema,
  says: 'fiscal_document_read',
  errors: { 404: ['not_found'] },
  example: { ...example, data: examples.details },
});

const xml = route({
  ...operations['fiscalDocuments.xml'],
  ...toRead,
  access: 'fiscal:write',
  path: '/fiscal/documents/{id}/xml',
  params,
  data: z.string(),
  file: 'application/xml',
  says: 'fiscal_document_xml',
  errors: { 403: ['customers_read_required'], 404: ['not_found', 'xml_not_kept'] },
  example: {
    ...example,
    data: '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">…</nfeProc>',
  },
});

export const fiscalDocuments = { list, details, xml };
