import { z } from 'zod';
import { instant } from '../../kernel/primitives.ts';
import { pageParameters, queryOneOf, queryText } from '../../kernel/query.ts';
import { auditEntities } from './entity-words.ts';
import { accessTags as tags } from '../auth/words.ts';
import { accessExamples } from '../auth/schema.ts';
import { ownWords } from './field-words.ts';
import { commonWords } from '../../domain/field-words.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { list, operations } from '../../kernel/operations.ts';
import { periodOf } from '../../domain/parameters.ts';

export const audit = operations('audit', tags.access, {
  list: list({
    summary: 'Lista o registro de auditoria',
    description:
      'Quem fez o quê e quando, do mais novo ao mais antigo. De pessoas e segredos guarda só os nomes dos campos alterados; do resto, também o que diziam antes e depois.',
    path: '/audit-log',
    access: 'users:read',
    query: z.strictObject({
      ...pageParameters,
      action: queryText(60).optional().describe(ownWords.action),
      entity: queryOneOf(auditEntities).optional().describe(ownWords.entity),
      entity_key: queryText(60).optional().describe(ownWords.entity_key),
      actor: queryText(80).optional().describe(commonWords.actor),
      ...periodOf('occurred'),
    }),
    data: z.object({
      seq: z.int().describe('Número do registro'),
      at: instant.describe(commonWords.at),
      actor: z.string().describe(commonWords.actor),
      action: z.string().describe(ownWords.action),
      entity: z.enum(auditEntities).describe(ownWords.entity),
      entity_key: z.string().describe(ownWords.entity_key),
      entity_name: z.string().nullable().describe(ownWords.entity_name),
      changed: z.array(z.string()).describe('Nomes dos campos alterados'),
      changes: z
        .record(
          z.string(),
          z.object({
            from: z.unknown().describe(commonWords.old_value),
            to: z.unknown().describe(commonWords.new_value),
          }),
        )
        .describe(ownWords.changes),
      field_names: z
        .record(z.string(), z.string())
        .describe('Como se lê cada campo alterado, e cada parte dos valores que têm partes'),
      value_names: z
        .record(z.string(), z.record(z.string(), z.string()))
        .describe('Como se lê cada código de antes e depois, por campo'),
      ip: z.string().describe(commonWords.ip),
      request_id: z.string().describe(fieldNotes.request_id),
    }),
    says: 'audit_listed',
    example: {
      query: { entity: 'product' },
      data: {
        seq: 1,
        at: accessExamples.moment,
        actor: 'marcia',
        action: 'product.modify',
        entity: 'product',
        entity_key: 'CAF-500-TM',
        entity_name: null,
        changed: ['unit_cost'],
        changes: { unit_cost: { from: 18.9, to: 19.5 } },
        field_names: { unit_cost: 'Custo por unidade' },
        value_names: {},
        ip: '127.0.0.1',
        request_id: 'req-1',
      },
    },
  }),
});
