import { z } from 'zod';
import {
  batchBodyLimit,
  batchResultsSchema,
  recordBatchBody,
  recordVersion,
} from '../../domain/batch-schema.ts';
import { batchWords } from '../../domain/field-words.ts';
import { command, operations } from '../../kernel/operations.ts';
import type { Unreadable } from '../../kernel/each-alone.ts';
import { customerExamples as examples } from './examples.ts';
import { createCustomerBody, customerSchema, updateCustomerBody } from './schema.ts';
import { customerTags as tags } from './words.ts';

const { code, addresses } = createCustomerBody.shape;

const key = 'Código do cliente, que diz qual é; sem distinção de maiúsculas';

const body = recordBatchBody(updateCustomerBody.extend({ code: code.unwrap().describe(key), addresses }));

/** One customer of a batch. */
export type CustomerBatchItem = Exclude<z.output<typeof body>['items'][number], Unreadable>;

/** POST /customers/batch: creates and changes customers by their codes. */
export const { batch: customerBatch } = operations('customers', tags.customers, {
  batch: command({
    summary: 'Cria ou altera até 500 clientes',
    description:
      'Pelo código, sem distinção de maiúsculas; no mais como o envio de vários produtos: `mode`, `atomic`, `if_match`, um resultado para cada cliente e a mesma proteção pela Idempotency-Key. `addresses` só vale para quem é criado: os endereços de quem já existe têm rotas próprias.',
    access: 'customers:write',
    path: '/customers/batch',
    besideNames: true,
    body,
    bodyLimit: batchBodyLimit,
    data: batchResultsSchema({
      customer: z
        .object({
          id: customerSchema.shape.id,
          code: customerSchema.shape.code,
          ...recordVersion,
        })
        .nullable()
        .describe(batchWords.customer),
    }),
    says: 'batch_done',
    errors: { 409: ['batch_refused'] },
    example: {
      body: { mode: 'upsert', items: [{ code: examples.customer.code, ...examples.createBody }] },
      data: {
        results: [
          {
            index: 0,
            code: null,
            message: null,
            errors: {},
            details: [],
            outcome: 'created',
            customer: { id: examples.customer.id, code: examples.customer.code, version: 1 },
          },
        ],
      },
    },
  }),
});
