import { z } from 'zod';
import { queryRecord } from '../../kernel/named-records.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  queryOneOf,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import { ownWords as means } from './field-words.ts';
import { directions, documentStatuses, evidences } from './lists.ts';

/** Fields in which invoices are searched, each for its whole number. */
export const documentSearched = ['number', 'access_key', 'order_number', 'receipt_number'] as const;

/** The query of GET /fiscal/documents. */
export const fiscalDocumentQuery = z.strictObject({
  ...pageParameters,
  ...searchedIn({ whole: documentSearched }),
  direction: queryOneOf(directions).optional().describe(means.direction),
  status: queryOneOf(documentStatuses).optional().describe(means.document_status),
  number: queryText(9).optional().describe(means.number),
  access_key: queryText(60).optional().describe(means.access_key),
  issuer: queryText(20).optional().describe(means.issuer_document),
  recipient: queryText(20).optional().describe(means.recipient_document),
  evidence: queryOneOf(evidences).optional().describe(means.evidence),
  order_number: queryRecord('order_number').optional().describe(means.order_number),
  receipt_number: queryRecord('receipt_number').optional().describe(means.receipt_number),
  has_warnings: queryBoolean.optional().describe('Só as que têm, ou as que não têm avisos'),
  issued_from: queryMoment('first').optional().describe('Emitidas a partir de'),
  issued_to: queryMoment('last').optional().describe('Emitidas até'),
  updated_since: queryMoment('first')
    .optional()
    .describe(
      'Alteradas a partir deste instante, também por um evento, como `updated_at` diz. Quando usar: `/api/v1/docs#sincronizar`',
    ),
});
export type FiscalDocumentQuery = z.output<typeof fiscalDocumentQuery>;
