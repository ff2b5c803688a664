import { z } from 'zod';
import { queryInteger, queryOneOf, querySome, queryText } from '../../kernel/query.ts';
import { operations, read } from '../../kernel/operations.ts';
import { examples as products } from '../products/examples.ts';
import { changeFieldWords as means } from './field-words.ts';
import { changeEntities, feedSchema } from './schema.ts';
import { changeTags as tags } from './words.ts';

/** The most changes that one call asks for, and the longest time that it may wait. */
const feedLimits = { changes: 1000, usual: 200, waitSeconds: 30 } as const;

const product = products.details;

export const changes = operations('changes', tags.changes, {
  list: read({
    summary: 'Lista o que mudou depois de uma posição',
    description:
      'A última mudança de cada registro que mudou depois de `after`, na ordem em que mudaram; `after=0` dá a cópia inteira, de uma vez ou em partes, e nunca expira. Uma parte pode vir vazia com `has_more`: continue de `next_after`. Registros que quem chama não pode ler ficam de fora; nomeados em `entities`, são recusados.',
    path: '/changes',
    access: 'authenticated',
    query: z.strictObject({
      after: queryInteger(0, Number.MAX_SAFE_INTEGER).optional().describe(means.after),
      feed: queryText(60).optional().describe(means.feed),
      entities: querySome(changeEntities).optional().describe(means.entities),
      limit: queryInteger(1, feedLimits.changes).default(feedLimits.usual).describe(means.limit),
      include: queryOneOf(['data']).optional().describe(means.include),
      wait: queryInteger(0, feedLimits.waitSeconds).optional().describe(means.wait),
    }),
    data: feedSchema,
    says: 'changes_listed',
    errors: { 400: ['invalid_filter'], 403: ['forbidden'], 409: ['feed_changed'] },
    example: {
      query: { after: 0, entities: ['product'], limit: 1, include: 'data' },
      data: {
        feed_id: '9f2c61d07be84a0f93d2c5e1',
        changes: [
          {
            sequence: 184_207,
            entity: 'product',
            key: product.sku,
            deleted: false,
            version: product.version,
            at: product.updated_at,
            data: product,
          },
        ],
        next_after: 184_207,
        has_more: true,
      },
    },
  }),
});
export type FeedQuery = z.output<(typeof changes.list)['query']>;
