import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { operations, read } from '../../kernel/operations.ts';
import { queryText } from '../../kernel/query.ts';
import { orderFieldWords as means } from './field-words.ts';
import { orderLineExample } from './line-example.ts';
import { orderLineSchema } from './schema.ts';
import { orderTags as tags } from './words.ts';

/** Finds orders by a code that was read or typed in full. */
export const { lookup: orderLookup } = operations('orders', tags.orders, {
  lookup: read({
    summary: 'Acha pedidos por um código',
    description:
      'O código inteiro: número do pedido, referência externa, ou o código de um volume, como foi lido: SSCC puro, em GS1 (`(00)…`) ou `PS-000128-1`. Sem nenhum, a lista vem vazia.',
    access: 'orders:read',
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
  }),
});
