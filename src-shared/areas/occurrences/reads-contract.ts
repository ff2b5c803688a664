import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import {
  pageParameters,
  queryBoolean,
  queryMoment,
  queryOneOf,
  querySome,
  querySort,
  queryText,
  searchedIn,
} from '../../kernel/query.ts';
import type { QueryOf } from '../../kernel/contract.ts';
import { sumsBeside } from '../../kernel/list-sums.ts';
import { list, operations } from '../../kernel/operations.ts';
import { entityIdWords } from '../attachments/schema.ts';
import { linkEntities } from '../record-kinds.ts';
import { occurrenceExamples as examples } from './examples.ts';
import { ownWords } from './field-words.ts';
import { occurrenceCategories, occurrenceSchema, occurrenceSeverities } from './schema.ts';
import { occurrenceStatuses } from './workflow.ts';
import { occurrenceTags as tags } from './words.ts';

/** Fields that `sort` of the list may name. */
export const occurrenceSorts = ['number', 'opened_at', 'due_at', 'severity', 'title'] as const;
export type OccurrenceQuery = QueryOf<typeof occurrenceReads.list>;

/** Fields in which occurrences are searched, word by word. */
export const occurrenceSearched = ['number', 'occurrence_code', 'title', 'description'] as const;

export const occurrenceReads = operations('occurrences', tags.occurrences, {
  list: list({
    summary: 'Lista ocorrências',
    description:
      'Da mais nova à mais antiga, ou como `sort` pedir. `entity` com `entity_id` acha as que se ligam a um registro.',
    path: '/occurrences',
    access: 'rma:read',
    query: z.strictObject({
      ...pageParameters,
      ...searchedIn({ words: occurrenceSearched }),
      sort: querySort(occurrenceSorts).optional().describe('Ordem da lista'),
      status: querySome(occurrenceStatuses).optional().describe(commonWords.status),
      category: querySome(occurrenceCategories).optional().describe(ownWords.category),
      severity: querySome(occurrenceSeverities).optional().describe(ownWords.severity),
      occurrence_code: queryText(30).optional().describe(ownWords.occurrence_code),
      responsible_id: queryRecord('user').optional().describe(ownWords.responsible_id),
      entity: queryOneOf(linkEntities).optional().describe('De que registro; com `entity_id`'),
      entity_id: queryText(60).optional().describe(entityIdWords),
      is_overdue: queryBoolean.optional().describe(ownWords.is_overdue),
      opened_from: queryMoment('first').optional().describe('Abertas desde'),
      opened_to: queryMoment('last').optional().describe('Abertas até'),
    }),
    data: occurrenceSchema,
    beside: sumsBeside('cost'),
    says: 'occurrences_listed',
    example: {
      query: { status: ['open', 'in_progress'] },
      data: examples.occurrence,
      beside: { sums: { cost: examples.occurrence.cost } },
    },
  }),
});
