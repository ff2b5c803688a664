import { z } from 'zod';
import { enumerationTags as tags } from './words.ts';
import { stockLists } from '../inventory/words.ts';
import { labels } from '../../domain/label-words.ts';
import { commonWords } from '../../domain/field-words.ts';
import { operations, read } from '../../kernel/operations.ts';

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

export const enumerations = operations('enumerations', tags.enumerations, {
  list: read({
    summary: 'Mostra todas as listas de valores',
    description:
      'Sem páginas. `revision` muda quando alguma lista muda e vem também no ETag. Um valor nunca sai de uma lista: o que deixa de ser usado fica com `is_active` false.',
    path: '/enumerations',
    access: 'authenticated',
    data: z.object({
      revision: z.string().describe('Muda quando alguma lista muda'),
      lists: z.array(enumerationSchema).describe('As listas, na ordem da documentação'),
    }),
    versioned: true,
    says: 'enumerations_read',
    example: { data: { revision: '5f2b9a01c3d4e6f7', lists: [example] } },
  }),
  details: read({
    summary: 'Mostra uma lista de valores',
    description: 'Pelo nome; a recusa de um nome desconhecido diz todos os nomes.',
    path: '/enumerations/{name}',
    access: 'authenticated',
    params: z.object({ name: z.string().min(1).max(60).describe(commonWords.name) }),
    data: enumerationSchema,
    versioned: true,
    says: 'enumeration_read',
    errors: { 404: ['enumeration_unknown'] },
    example: { params: { name: example.name }, data: example },
  }),
});
