import { z } from 'zod';
import { enumerationOperations as operations, enumerationTags as tags } from './words.ts';
import { stockLists } from '../inventory/words.ts';
import { labels } from '../../domain/label-words.ts';
import { route } from '../../kernel/contract.ts';
import { commonWords } from '../../domain/field-words.ts';

const tag = tags.enumerations;

/** A closed list with its values, none of which ever leaves it. */
export const enumerationSchema = z.object({
  name: z.string().describe('Nome da lista'),
  label: z.string().describe('Nome da lista em português'),
  values: z
    .array(
      z.object({
        value: z.string().describe('O valor, como os campos o levam'),
        label: z.string().describe('O valor em português'),
        is_active: z.boolean().describe('Se ainda é usado em registros novos'),
      }),
    )
    .describe('Os valores, na ordem em que as pessoas os veem'),
});
export type EnumerationAnswer = z.output<typeof enumerationSchema>;

const example = {
  name: 'lot_status',
  label: stockLists.lot_status,
  values: [{ value: 'approved', label: labels.lot_status.approved, is_active: true }],
};

const list = route({
  ...operations['enumerations.list'],
  method: 'GET',
  path: '/enumerations',
  tag,
  access: 'authenticated',
  data: z.object({
    revision: z.string().describe('Muda quando alguma lista muda'),
    lists: z.array(enumerationSchema).describe('As listas, na ordem da documentação'),
  }),
  status: 200,
  says: 'enumerations_read',
  versioned: true,
  example: { data: { revision: '5f2b9a01c3d4e6f7', lists: [example] } },
});

const details = route({
  ...operations['enumerations.details'],
  method: 'GET',
  path: '/enumerations/{name}',
  tag,
  access: 'authenticated',
  params: z.object({ name: z.string().min(1).max(60).describe(commonWords.name) }),
  data: enumerationSchema,
  status: 200,
  says: 'enumeration_read',
  versioned: true,
  errors: { 404: ['enumeration_unknown'] },
  example: { params: { name: example.name }, data: example },
});

export const enumerations = { list, details };
