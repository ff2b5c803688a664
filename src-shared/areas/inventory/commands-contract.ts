import { actBatchBody, batchBodyLimit } from '../../domain/batch-schema.ts';
import { commandExamples as examples } from './commands-examples.ts';
import {
  adjustmentBody,
  adjustmentResultsSchema,
  reverseBody,
  scrapBody,
  statusChangeBody,
  stockDoneSchema,
  transferBody,
} from './commands-schema.ts';
import { stockExamples } from './examples.ts';
import { stockCommandTags as tags } from './commands-words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { absent, command, create, operations, refusals } from '../../kernel/operations.ts';
import { postRefusals, reversalRefusals, stayRefusals } from './refusals.ts';

/** The commands that change stock. */
export const stockCommands = operations('stockCommands', tags.stockCommands, {
  adjust: create({
    summary: 'Ajusta o estoque',
    description:
      'Entrada ou saída com motivo. Na saída, o lote e o número de série são os do produto controlado; sem lote, com uma só validade no local, é ela.',
    path: '/inventory/adjustments',
    access: 'stock:adjust',
    body: adjustmentBody,
    data: stockDoneSchema,
    says: 'stock_adjusted',
    errors: refusals(postRefusals, { 409: ['rma_goods', 'serial_in_use', 'lot_conflict'] }),
    example: { body: examples.adjustmentBody, data: examples.adjustment },
  }),
  adjustBatch: command({
    summary: 'Faz até 500 ajustes de estoque',
    description:
      'Cada ajuste é um trabalho à parte, na ordem do envio, e a resposta diz de cada um se foi gravado ou por que foi recusado. Com `atomic: true` são gravados todos ou nenhum: uma recusa responde 409 `batch_refused`, com o motivo de cada recusado em `items.N`. Um ajuste não tem chave: envie uma Idempotency-Key, e repetir não lança nada duas vezes, também quando a primeira tentativa foi interrompida no meio.',
    path: '/inventory/adjustments/batch',
    access: 'stock:adjust',
    body: actBatchBody(adjustmentBody),
    bodyLimit: batchBodyLimit,
    data: adjustmentResultsSchema,
    says: 'batch_done',
    errors: { 409: ['batch_refused'] },
    example: {
      body: { atomic: true, items: [examples.adjustmentBody] },
      data: { results: [examples.adjustmentResult] },
    },
  }),
  transfer: create({
    summary: 'Transfere entre locais',
    description:
      'O tipo da movimentação segue os locais: do recebimento para a armazenagem é armazenagem, da reserva para o picking é ressuprimento, o resto é transferência.',
    path: '/inventory/transfers',
    access: 'stock:write',
    body: transferBody,
    data: stockDoneSchema,
    says: 'stock_transferred',
    errors: postRefusals,
    example: { body: examples.transferBody, data: examples.transfer },
  }),
  changeStatus: create({
    summary: 'Muda a situação do estoque',
    description: 'No mesmo local, de uma situação para outra: só o que está Disponível pode ser prometido.',
    path: '/inventory/status-changes',
    access: 'stock:write',
    body: statusChangeBody,
    data: stockDoneSchema,
    says: 'status_changed',
    errors: refusals(stayRefusals, { 403: ['release_needs_approval'], 409: ['rma_goods'] }),
    example: { body: examples.statusBody, data: examples.statusChange },
  }),
  scrap: create({
    summary: 'Descarta estoque',
    description: 'Perda ou descarte com motivo; vale também para o que está vencido ou bloqueado.',
    path: '/inventory/scrap',
    access: 'stock:adjust',
    body: scrapBody,
    data: stockDoneSchema,
    says: 'stock_scrapped',
    errors: refusals(stayRefusals, { 409: ['rma_goods'] }),
    example: { body: examples.scrapBody, data: examples.scrap },
  }),
  reverse: create({
    summary: 'Estorna uma movimentação',
    description:
      'Grava a movimentação inversa, uma só vez. Recusada quando o que entrou já saiu do lugar ou está reservado: a resposta diz o que há e onde.',
    path: '/inventory/movements/{id}/reverse',
    access: 'stock:adjust',
    params: idParameter,
    body: reverseBody,
    data: stockDoneSchema,
    says: 'movement_reversed',
    errors: refusals(absent, reversalRefusals, {
      409: ['already_reversed', 'order_movement', 'rma_movement'],
    }),
    example: {
      params: { id: stockExamples.movement.id },
      body: examples.reverseBody,
      data: examples.reversal,
    },
  }),
});
