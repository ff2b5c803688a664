import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { queryText } from '../../kernel/query.ts';
import { orderFieldWords as means } from './field-words.ts';
import { orderLineExample } from './line-example.ts';
import { orderLookupOperations as operations } from './lookup-words.ts';
import { toRead } from './reads-contract.ts';
import { orderLineSchema } from './schema.ts';

/** Finds orders by a code that was read or typed in full. */
export const orderLookup = route({
  ...operations['orders.lookup'],
  ...toRead,
  path: '/orders/lookup',
  query: z.strictObject({ code: queryText(200).describe(commonWords.code) }),
  data: z.object({
    orders: z.array(orderLineSchema).describe(means.found_orders),
    volume_number: z.int().nullable().describe(means.found_volume),
  }),
  says: 'orders_found',
  example: {
    query: { code: '(00)095287654321012346' },
    data: { orders: [orderLineExample], volume_number: 1 },
  },
});
