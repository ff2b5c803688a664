import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { operations, read, refusals } from '../../kernel/operations.ts';
import { queryText } from '../../kernel/query.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { postRefusals } from '../inventory/refusals.ts';
import {
  approveBody,
  cancelBody,
  closeReturnBody,
  createReturnBody,
  disposeReturnBody,
  receiveReturnBody,
  rejectBody,
  replacementBody,
  returnNoteBody,
  shipBody,
  undoReturnBody,
  updateReturnBody,
} from './body-schema.ts';
import { returnDay } from './day-contract.ts';
import { returnExamples as examples } from './examples.ts';
import { returnReads } from './reads-contract.ts';
import { returnableSchema, returnHistorySchema, returnSchema } from './schema.ts';
import { returnLineSchema } from './line-schema.ts';
import { returnStatisticsContracts } from './statistics-contract.ts';
import { returnTags as tags } from './words.ts';
import { returnWorkflow as workflow } from './workflow.ts';

const { act, create, details, modify, part } = operationsOn({
  path: '/rma',
  params: recordParameter('return'),
  data: returnSchema,
  reads: 'rma:read',
  writes: 'rma:write',
  example: { params: { id: examples.id }, data: examples.details },
});

const wrote = 'Fica no histórico, e o pedido de que é o conta (`order_updated`, ação `return`).';

/** Refusals of the items of a return. */
const itemRefusals = {
  409: ['over_return', 'lot_not_shipped', 'serial_not_shipped', 'rma_serial_taken'],
  422: ['rma_item_unnamed', 'rma_item_unknown', 'rma_item_twice', 'rma_serial_count', 'sku_unknown'],
} as const;

/** The operations on what customers return. */
export const returns = {
  ...returnReads,
  day: returnDay,
  ...operations('returns', tags.returns, {
    lookup: read({
      summary: 'Acha uma devolução pelo que se lê',
      description:
        'Pelo número dela, pelo rastreio ou pela autorização, pelo pedido, pela chave de uma nota dele, ou por um número de série que volta. As que não terminaram vêm primeiro.',
      path: '/rma/lookup',
      access: 'rma:read',
      query: z.strictObject({ code: queryText(120).describe('O que o leitor leu') }),
      data: z.array(returnLineSchema),
      says: 'rma_found',
      example: { query: { code: 'RMA-000012' }, data: [examples.line] },
    }),
    create: create({
      summary: 'Solicita uma devolução',
      description:
        'De um pedido expedido, até o que saiu dele e ainda não volta por outra; ou sem pedido, onde `rma_without_order` deixa. Numerada sem lacunas (RMA-000001).',
      says: 'rma_created',
      body: createReturnBody,
      refuses: refusals(itemRefusals, {
        403: ['forbidden'],
        409: ['rma_without_order_refused'],
        422: [
          'rma_order_unknown',
          'rma_order_inbound',
          'rma_customer_unknown',
          'rma_customer_of_order',
          'rma_party_missing',
        ],
      }),
      example: examples.createBody,
    }),
    details: details({
      summary: 'Mostra uma devolução',
      description:
        'Com o que chegou, o que se fez dele e, em `actions`, o que pode ser feito agora; a versão vem também no cabeçalho ETag.',
      says: 'rma_read',
    }),
    modify: modify({
      summary: 'Altera uma devolução',
      description: 'Só o que for enviado muda; os itens, todos de uma vez, até ela ser aprovada.',
      says: 'rma_updated',
      body: updateReturnBody,
      refuses: refusals(itemRefusals, { 409: ['rma_items_fixed', 'rma_ended'] }),
      example: { notes: 'Vem pelo balcão' },
    }),
    approve: act(workflow, 'approve', {
      summary: 'Aprova a devolução',
      description: `O que pode voltar é conferido de novo. ${wrote}`,
      says: 'rma_approved',
      body: approveBody,
      refuses: { 409: ['over_return'] },
      example: {},
    }),
    reject: act(workflow, 'reject', {
      summary: 'Recusa a devolução',
      description: `Dentro do prazo de arrependimento, só com \`legal_note\`. ${wrote}`,
      says: 'rma_rejected',
      body: rejectBody,
      example: { reason: 'Produto sem defeito nas fotos' },
    }),
    ship: act(workflow, 'ship', {
      summary: 'Informa que foi enviada',
      description: `Com a autorização, o rastreio ou uma observação. ${wrote}`,
      says: 'rma_shipped',
      body: shipBody,
      refuses: { 422: ['rma_shipment_empty'] },
      example: { mode: 'posting', tracking_code: 'AA123456789BR' },
    }),
    receive: act(workflow, 'receive', {
      summary: 'Recebe o que chegou',
      description: `Entra como devolvido, que não se vende, pelo custo com que saiu. O que veio a mais ou sem estar na devolução entra com \`unexpected\`. Todas as linhas, ou nenhuma. ${wrote}`,
      says: 'rma_goods_received',
      body: receiveReturnBody,
      refuses: refusals(postRefusals, {
        409: [
          'rma_no_location',
          'rma_over_receipt',
          'lot_not_shipped',
          'serial_not_shipped',
          'lot_conflict',
          'serial_in_use',
          'return_nf_missing',
        ],
        422: ['rma_line_unnamed', 'rma_line_unknown', 'not_of_return', 'return_location_type'],
      }),
      example: { lines: [{ item_id: examples.itemId, quantity: 5, condition: 'opened' }] },
    }),
    inspect: act(workflow, 'inspect', {
      summary: 'Começa a inspeção',
      description: `Faz uma inspeção do que chegou e não a tem, cada entrada a sua, pelo plano que servir ou pelos três critérios de sempre. Onde há um plano de devolução, ela já nasce no recebimento. ${wrote}`,
      says: 'rma_inspecting',
      body: approveBody,
      example: {},
    }),
    dispose: act(workflow, 'dispose', {
      summary: 'Dá destino ao que chegou',
      description: `Cada destino é movimentos de estoque: voltar ao estoque pede \`stock:approve\` onde \`release_needs_approval\` diz, descartar pede \`stock:adjust\`, devolver pede \`orders:write\` e deixa um pedido em rascunho. O que tem uma inspeção espera por ela, e só volta ao estoque o que ela aprovou ou foi consertado. Todas as linhas, ou nenhuma. ${wrote}`,
      says: 'rma_disposed',
      body: disposeReturnBody,
      refuses: refusals(postRefusals, {
        403: ['forbidden', 'release_needs_approval'],
        409: [
          'rma_over_disposed',
          'rma_over_approved',
          'rma_not_sellable',
          'lot_held',
          'lot_expired',
          'rma_customer_needed',
        ],
        422: ['rma_arrival_unknown', 'rma_target_missing', 'rma_target_unusable', 'rma_supplier_missing'],
      }),
      example: { lines: [{ arrival_id: examples.arrivalId, quantity: 2, disposition: 'scrap' }] },
    }),
    undo: act(workflow, 'undo', {
      summary: 'Desfaz uma entrada ou um destino',
      description: `Estorna os movimentos; a linha fica, como desfeita. ${wrote}`,
      says: 'rma_undone',
      body: undoReturnBody,
      refuses: refusals(postRefusals, {
        409: ['rma_has_destination', 'rma_repaired_since', 'rma_order_gone'],
        422: ['rma_undo_unnamed', 'rma_arrival_unknown', 'rma_disposition_unknown'],
      }),
      example: { arrival_id: examples.arrivalId, reason: 'Contado duas vezes' },
    }),
    close: act(workflow, 'close', {
      summary: 'Conclui a devolução',
      description: `Com tudo destinado, o que se deve dito por item, um motivo onde algo não veio, e a nota registrada ou dispensada. ${wrote}`,
      says: 'rma_closed',
      body: closeReturnBody,
      refuses: { 422: ['rma_resolution_item'] },
      example: {},
    }),
    cancel: act(workflow, 'cancel', {
      summary: 'Cancela a devolução',
      description: `Até algo dela chegar; o que pedia fica livre. ${wrote}`,
      says: 'rma_cancelled',
      body: cancelBody,
      example: { reason: 'O cliente desistiu' },
    }),
    replacement: act(workflow, 'replace', {
      summary: 'Cria o pedido de troca',
      description: `Um pedido de saída do tipo \`replacement\`, em rascunho, filho do original, até a quantidade de cada item; pede \`orders:write\`. ${wrote}`,
      path: 'replacement',
      status: 201,
      says: 'rma_replaced',
      body: replacementBody,
      refuses: {
        403: ['forbidden'],
        409: ['replacement_exceeds', 'rma_replacement_orderless'],
        422: ['rma_line_unknown', 'sku_unknown'],
      },
      example: { items: [{ item_id: examples.itemId, quantity: 2 }] },
    }),
    fiscalDocument: act(workflow, 'note', {
      summary: 'Registra ou dispensa a nota da devolução',
      description: `Pela chave: de quem emite, e, onde o documento já está aqui, de devolução (finNFe 4) e citando uma nota do pedido. ${wrote}`,
      path: 'fiscal-document',
      says: 'rma_noted',
      body: returnNoteBody,
      refuses: {
        409: ['access_key_mismatch', 'rma_note_purpose', 'rma_note_cancelled', 'rma_note_issuer'],
        422: ['rma_note_unnamed', 'bad_access_key', 'key_digit'],
      },
      example: { waived_reason: 'Mercadoria sem nota de saída' },
    }),
    history: part({
      summary: 'O que aconteceu com a devolução',
      description: 'Do mais antigo ao mais novo.',
      path: 'history',
      data: z.array(returnHistorySchema),
      says: 'rma_history_read',
      answer: [examples.history],
    }),
    returnable: read({
      summary: 'O que de um pedido ainda pode voltar',
      description: 'Por item, com os lotes e números de série que saíram nele.',
      path: '/orders/{id}/returnable',
      access: 'rma:read',
      params: recordParameter('order'),
      data: z.array(returnableSchema),
      says: 'returnable_read',
      errors: { 404: ['not_found'] },
      example: { params: { id: 'PS-000128' }, data: [examples.returnable] },
    }),
  }),
  ...returnStatisticsContracts,
};
