import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { instant } from '../../kernel/primitives.ts';
import { pageParameters, queryMoment, queryText } from '../../kernel/query.ts';
import { accessTags as tags } from '../auth/words.ts';
import { auditOperations as operations } from './words.ts';
import { accessExamples } from '../auth/schema.ts';

const list = route({
  ...operations['audit.list'],
  method: 'GET',
  path: '/audit-log',
  tag: tags.access,
  access: 'users:read',
  query: z.strictObject({
    ...pageParameters,
    action: queryText(60).optional(),
    entity: queryText(60).optional(),
    entity_key: queryText(60).optional(),
    actor: queryText(80).optional(),
    from: queryMoment('first').optional(),
    to: queryMoment('last').optional(),
  }),
  data: z.object({
    seq: z.int(),
    at: instant,
    actor: z.string(),
    action: z.string(),
    entity: z.string(),
    entity_key: z.string(),
    changed: z.array(z.string()),
    ip: z.string(),
    request_id: z.string(),
  }),
  list: true,
  status: 200,
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
      changed: ['unit_cost'],
      ip: '127.0.0.1',
      request_id: 'req-1',
    },
  },
});

export const audit = { list };
