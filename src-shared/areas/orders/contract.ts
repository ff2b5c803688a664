import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { orderActContracts } from './acts-contract.ts';
import { batchBody, bulkBody, createOrderBody, updateOrderBody } from './body-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderFieldWords as means } from './field-words.ts';
import { batchOutcomes, bulkOutcomes } from './lists-schema.ts';
import { orderDay } from './day-contract.ts';
import { orderLookup } from './lookup-contract.ts';
import { orderReads } from './reads-contract.ts';
import { orderResultSchema } from './results-schema.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderTags as tags } from './words.ts';
import { command, operations, read, wrongState } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';

const { create, modify, remove } = operationsOn({
  path: '/orders',
  params: recordParameter('order'),
  data: orderDetailsSchema,
  reads: 'orders:read',
  writes: 'orders:write',
  example: { params: examples.params, data: examples.details },
});

/** Every operation on orders, in the order of the documentation. */
export const orders = {
  list: orderReads.list,
  lookup: orderLookup,
  day: orderDay,
  ...orderActContracts,
  ...operations('orders', tags.orders, {
    create: create({
      summary: 'Cria um pedido',
      description:
        'Obrigatórios: `operation_type` (o código) ou `operation_type_id`, e `items`. O cliente é achado pelo documento e nunca é alterado; se não existe, é criado. O mesmo pedido (canal e referência, mesmo conteúdo) responde 201 com o que já existe; com outro conteúdo, 409 `duplicate`, a não ser que aquele tenha sido cancelado sem mover mercadoria: o novo fica com a referência e diz o antigo em `parent`. `submit: false` deixa um rascunho, sem número.',
      body: createOrderBody,
      bodyLimit: 2 * 1024 * 1024,
      says: 'order_made',
      refuses: { 403: ['customers_write_required'], 409: ['duplicate'] },
      example: examples.createBody,
    }),
    batch: command({
      summary: 'Cria até 100 pedidos',
      description:
        'A forma de todos é conferida antes; depois cada pedido é criado por si, e a resposta diz de cada um se foi criado, se já existia ou por que foi recusado.',
      path: '/orders/batch',
      access: 'orders:write',
      body: batchBody,
      bodyLimit: 8 * 1024 * 1024,
      data: z.object({ results: orderResultSchema(batchOutcomes).describe(means.results) }),
      says: 'orders_made',
      example: { body: { orders: [examples.createBody] }, data: { results: [examples.created] } },
    }),
    bulk: command({
      summary: 'Faz o mesmo com até 100 pedidos',
      description:
        'Confirma, reserva o que falta, atribui, põe em espera, libera ou marca. Cada pedido é um trabalho à parte, na ordem de prioridade, data prometida e número; a resposta diz de cada um, na ordem do envio, se foi feito ou por que foi recusado.',
      path: '/orders/bulk',
      access: 'orders:write',
      body: bulkBody,
      bodyLimit: 8 * 1024 * 1024,
      data: z.object({ results: orderResultSchema(bulkOutcomes).describe(means.results) }),
      says: 'orders_done',
      example: {
        body: { action: 'hold', order_ids: [examples.params.id], reason_code: 'payment' },
        data: { results: [examples.done] },
      },
    }),
    details: read({
      summary: 'Mostra um pedido',
      description:
        'Por identificador ou por número. Sem a permissão de ver clientes, documento, contatos e porta do endereço vêm escondidos.',
      path: '/orders/{id}',
      access: 'orders:read',
      params: recordParameter('order'),
      data: orderDetailsSchema,
      versioned: true,
      says: 'order_read',
      errors: { 404: ['not_found'] },
      example: { params: examples.params, data: examples.details },
    }),
    modify: modify({
      summary: 'Altera um pedido',
      description:
        'Só muda o que se envia; null esvazia. Rascunho e aguardando confirmação: tudo menos o tipo de operação, o canal só no rascunho. Encerrado: só marcas e observações internas. O que já não muda responde 409 `not_editable` no campo. O que o GET deu pode voltar inteiro, com o que se quer mudar (também em `totals`, `customer` e `carrier`); os itens mudam um a um, e o resto é ignorado. Um envio sem diferença não muda a versão nem avisa ninguém.',
      body: updateOrderBody,
      says: 'order_updated',
      refuses: { 403: ['customers_write_required'], 409: ['not_editable', 'duplicate'] },
      example: { priority: 4, notes: 'Até 18 h' },
    }),
    remove: remove({
      summary: 'Exclui um rascunho',
      description: 'Só um rascunho se exclui; um pedido enviado se cancela.',
      says: 'order_deleted',
      refuses: wrongState,
    }),
  }),
};
