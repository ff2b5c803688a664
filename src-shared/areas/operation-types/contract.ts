import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { operationTypeParameter } from '../../domain/parameters.ts';
import { commandExamples } from '../inventory/commands-examples.ts';
import { goodsReceiptBody, goodsReceiptSchema } from '../inventory/commands-schema.ts';
import { pageParameters, queryBoolean, queryOneOf } from '../../kernel/query.ts';
import { arrivalRefusals } from '../inventory/refusals.ts';
import { absent, create as createOne, operations, refusals } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { operationTypeExamples as examples } from './examples.ts';
import {
  createOperationTypeBody,
  directions,
  operationTypeSchema,
  updateOperationTypeBody,
} from './schema.ts';
import { operationTypeTags as tags } from './words.ts';

const { list, create, details, modify, remove } = operationsOn({
  path: '/operation-types',
  params: operationTypeParameter,
  data: operationTypeSchema,
  reads: 'orders:read',
  writes: 'settings:write',
  example: { params: examples.params, data: examples.type },
});

export const operationTypes = operations('operationTypes', tags.operationTypes, {
  list: list({
    summary: 'Lista os tipos de operação',
    description: 'Os que vêm com o produto e os do armazém, na ordem em que foram criados.',
    query: z.strictObject({
      ...pageParameters,
      direction: queryOneOf(directions).optional().describe('Sentido'),
      is_active: queryBoolean.optional().describe(commonWords.is_active),
    }),
    says: 'operation_types_listed',
    example: { direction: 'outbound' },
  }),
  create: create({
    summary: 'Cria um tipo de operação',
    description: 'Obrigatórios: `code`, `name` e `direction`. Código e sentido não mudam depois.',
    body: createOperationTypeBody,
    says: 'operation_type_created',
    refuses: { 409: ['duplicate'] },
    example: examples.createBody,
  }),
  details: details({
    summary: 'Mostra um tipo de operação',
    description: 'O tipo com sua versão, também no cabeçalho ETag.',
    says: 'operation_type_read',
  }),
  modify: modify({
    summary: 'Altera um tipo de operação',
    description:
      'Muda só os campos enviados. Um pedido segue com o que o tipo dizia quando deixou de ser rascunho.',
    body: updateOperationTypeBody,
    says: 'operation_type_updated',
    example: { requires_carrier: true },
  }),
  remove: remove({
    summary: 'Exclui um tipo de operação',
    description: 'Os que vêm com o produto não se excluem: desative-os.',
    says: 'operation_type_deleted',
    refuses: { 409: ['system_type', 'in_use'] },
  }),
  goodsReceipt: createOne({
    summary: 'Recebe mercadoria',
    description:
      'Tudo ou nada: com um item errado nada é gravado. Gera um documento RE-. `packaging_unit` conta embalagens do produto (2 caixas de 12 são 24) e `unit_cost` continua por unidade. Com número de série, `serial_numbers` tem um por unidade. `expiration_date` aceita só o mês (2027-03), que vale até o último dia. Um lote já conhecido dispensa a validade; com outra data a resposta é 409 `lot_conflict`. O recebimento deixa um pedido de entrada já concluído. O mesmo documento do fornecedor outra vez é um aviso com o número do primeiro recebimento, ou 409 `receipt_repeated`, conforme a configuração.',
    path: '/operation-types/goods-receipt',
    access: 'stock:write',
    body: goodsReceiptBody,
    bodyLimit: 2 * 1024 * 1024,
    data: goodsReceiptSchema,
    says: 'goods_received_now',
    errors: refusals(absent, arrivalRefusals, {
      409: ['receipt_repeated', 'order_not_expected', 'on_hold', 'not_expected', 'over_receipt'],
    }),
    example: { body: commandExamples.receiptBody, data: commandExamples.receipt },
  }),
});
