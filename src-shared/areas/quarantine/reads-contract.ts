import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { type QueryOf } from '../../kernel/contract.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import {
  pageParameters,
  queryInteger,
  querySome,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import { list, operations } from '../../kernel/operations.ts';
import { quarantineExamples as examples } from './examples.ts';
import { quarantineReasons, quarantineRowSchema } from './row-schema.ts';
import { quarantineTags as tags } from './words.ts';

/** Fields that `sort` of the list may name. */
export const quarantineSorts = ['since', 'value', 'quantity', 'sku', 'location_code'] as const;
export type QuarantineQuery = QueryOf<typeof quarantineReads.list>;

/** Fields in which goods that cannot be sold are searched, word by word. */
export const quarantineSearched = ['product.sku', 'product.name', 'batch_number'] as const;

export const quarantineReads = operations('quarantine', tags.quarantine, {
  list: list({
    summary: 'Lista o que não pode ser vendido',
    description:
      'Saldos em situação que não é disponível, de lotes retidos ou em recolhimento, vencidos, ou em locais de quarentena, avaria e devolução; os parados há mais tempo primeiro, ou como `sort` pedir.',
    path: '/quality/quarantine',
    access: 'rma:read',
    query: z.strictObject({
      ...pageParameters,
      ...searchedIn({ words: quarantineSearched }),
      sort: querySort(quarantineSorts).optional().describe('Ordem da lista'),
      reason: querySome(quarantineReasons).optional().describe('Por que não pode ser vendido'),
      sku: queryRecord('product').optional().describe(commonWords.sku),
      location_code: queryRecord('location').optional().describe(commonWords.location_code),
      batch_number: queryText(20).optional().describe(commonWords.batch_number),
      older_than_days: queryInteger(0, 36_500).optional().describe('Parados há mais de tantos dias'),
    }),
    data: quarantineRowSchema,
    says: 'quarantine_listed',
    example: { query: { reason: ['quarantine'] }, data: examples.row },
  }),
});
