import { recordBatch } from '../../domain/record-batch.ts';
import { operations } from '../../kernel/operations.ts';
import { customerExamples as examples } from './examples.ts';
import { createCustomerBody, customerSchema, updateCustomerBody } from './schema.ts';
import { customerTags as tags } from './words.ts';

const { code, addresses } = createCustomerBody.shape;

const key = 'Código do cliente, que diz qual é; sem distinção de maiúsculas';

/** POST /customers/batch: creates and changes customers by their codes. */
export const { batch: customerBatch } = operations('customers', tags.customers, {
  batch: recordBatch('customer', {
    summary: 'Cria ou altera até 500 clientes',
    description:
      'Pelo código, sem distinção de maiúsculas; no mais como o envio de vários produtos: `mode`, `atomic`, `if_match`, um resultado para cada cliente e a mesma proteção pela Idempotency-Key. `addresses` só vale para quem é criado: os endereços de quem já existe têm rotas próprias.',
    access: 'customers:write',
    path: '/customers/batch',
    besideNames: true,
    item: updateCustomerBody.extend({ code: code.unwrap().describe(key), addresses }),
    shown: { id: customerSchema.shape.id, code: customerSchema.shape.code },
    example: {
      mode: 'upsert',
      item: { code: examples.customer.code, ...examples.createBody },
      outcome: 'created',
      shown: { id: examples.customer.id, code: examples.customer.code, version: 1 },
    },
  }),
});
