import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { commonWords } from '../../domain/field-words.ts';
import { documentExamples as examples } from './documents-examples.ts';
import { keptDocumentDetailsSchema, keptDocumentSchema } from './documents-schema.ts';
import { fiscalDocumentQuery } from './documents-query-schema.ts';
import { fiscalDocumentsAreRead } from './reads-contract.ts';
import { invoicingOperations as operations, invoicingTags as tags } from './words.ts';

const toRead = { tag: tags.fiscal, ...fiscalDocumentsAreRead, method: 'GET', status: 200 } as const;

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
  access: 'fiscal:read',
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
