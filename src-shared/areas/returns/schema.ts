import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { returnKind } from './record.ts';
import { seriesOf } from '../../kernel/record-kind.ts';
import { valuesOf } from '../../kernel/values-of.ts';

import { inspectionStateWords } from '../inspections/state-words.ts';
import { ownWords } from './field-words.ts';
import { returnHistoryWords } from './label-words.ts';
import {
  fiscalIssuers,
  notReceivedReasons,
  resolutions,
  returnConditions,
  returnDispositions,
  returnFiscalStatuses,
  returnStatuses,
} from './lists-schema.ts';
import { ofOrder, returnLineSchema } from './line-schema.ts';
import { returnActs } from './workflow.ts';

/** The numbers of returns. */
export const returnSeries = seriesOf(returnKind, 'rma');

const day = z.string();
const text = z.string();

const fiscal = z.object({
  status: z.enum(returnFiscalStatuses).describe('Em que pé está a nota da devolução'),
  status_label: text.describe('O mesmo por extenso'),
  issuer: z.enum(fiscalIssuers).describe('Quem a emite'),
  cfop: text.describe('O CFOP sugerido; quem emite confere'),
  referenced_keys: z.array(text).describe('As chaves das notas do pedido, que a nota deve citar'),
  access_key: text.nullable().describe('A chave da nota registrada; null enquanto não há'),
  document_id: uuid.nullable().describe('O documento fiscal que se tem dela; null quando só a chave'),
  waived_reason: text.describe('Por que foi dispensada; vazio nas demais'),
});

const disposed = z.object({
  id: uuid.describe(commonWords.id),
  disposition: z.enum(returnDispositions).describe(ownWords.disposition),
  disposition_label: text.describe('O destino por extenso'),
  quantity: z.number().describe('Quanto teve este destino'),
  movement_ids: z.array(uuid).describe('Os movimentos de estoque que o fizeram'),
  order: ofOrder.nullable().describe('O pedido, em rascunho, que leva a mercadoria embora; null nos demais'),
  by: text.describe(commonWords.actor),
  at: instant.describe(commonWords.at),
});

const arrival = z.object({
  id: uuid.describe(commonWords.id),
  quantity: z.number().describe('Quanto chegou'),
  condition: z.enum(returnConditions).describe(ownWords.condition),
  condition_label: text.describe('O estado por extenso'),
  batch_number: text.nullable().describe(commonWords.batch_number),
  expiration_date: day.nullable().describe(commonWords.expiration_date),
  serial_number: text.nullable().describe(commonWords.serial_number),
  location_code: text.describe('Onde ficou'),
  inspection_id: uuid.nullable().describe('A inspeção dela; null quando nenhuma'),
  inspection: z
    .object({
      id: uuid.describe(commonWords.id),
      number: text.describe('Número da inspeção'),
      status: z.enum(valuesOf(inspectionStateWords.status)).describe('Em que pé está'),
      status_label: text.describe('O mesmo por extenso'),
      approved: z.number().describe('Quanto foi aprovado'),
      conditional: z.number().describe('Quanto foi aprovado com restrição'),
      rejected: z.number().describe('Quanto foi reprovado'),
    })
    .nullable()
    .describe('O que ela decidiu; null quando nenhuma, ou foi cancelada'),
  movement_id: uuid.describe('O movimento de estoque da entrada'),
  by: text.describe(commonWords.actor),
  at: instant.describe(commonWords.at),
  quantity_undisposed: z.number().describe('Quanto ainda não tem destino'),
  quantity_in_repair: z.number().describe('Quanto está em conserto'),
  dispositions: z.array(disposed).describe('O que se fez dela, sem o que foi desfeito'),
});

/** Describes one line of what is returned, with what came of it. */
export const returnItemSchema = z.object({
  id: uuid.describe(commonWords.id),
  order_item_id: uuid.nullable().describe(ownWords.order_item_id),
  sku: text.describe(commonWords.sku),
  name: text.describe(commonWords.name),
  unit: text.describe(commonWords.unit),
  batch_number: text.nullable().describe(ownWords.batch_number),
  serial_numbers: z.array(text).describe(ownWords.serial_numbers),
  quantity: z.number().describe(ownWords.quantity),
  quantity_received: z.number().describe('Quanto chegou'),
  quantity_disposed: z.number().describe('Quanto já tem destino; o que está em conserto não conta'),
  unit_price: z.number().nullable().describe('O preço no pedido; null sem pedido'),
  resolution: z.enum(resolutions).nullable().describe(ownWords.resolution),
  unexpected: z.boolean().describe(ownWords.unexpected),
  not_received_reason: z.enum(notReceivedReasons).nullable().describe(ownWords.not_received_reason),
  arrivals: z.array(arrival).describe('O que chegou dele, sem o que foi desfeito'),
});

/** One return with its goods, its note, and what the caller may do with it now. */
export const returnSchema = returnLineSchema.extend({
  actions: actionsSchema(returnActs).describe('O que pode ser feito na situação atual'),
  fiscal: fiscal.describe('A nota da devolução'),
  items: z.array(returnItemSchema).describe('O que volta'),
  replacements: z
    .array(
      ofOrder.extend({
        status_label: text.describe('A situação do pedido por extenso'),
        quantity: z.number().describe('Quanto foi mandado no lugar'),
      }),
    )
    .describe('Os pedidos de troca'),
  notes: text.describe(ownWords.notes),
  legal_note: text.describe('O que se disse ao recusar contra o direito de arrependimento; vazio nas demais'),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type ReturnDetails = z.output<typeof returnSchema>;
export type ReturnItem = ReturnDetails['items'][number];
export type ReturnArrival = ReturnItem['arrivals'][number];

/** One thing that was done with a return. */
export const returnHistorySchema = z.object({
  action: z.enum(valuesOf(returnHistoryWords)).describe('O que aconteceu'),
  action_label: text.describe('O mesmo por extenso'),
  from_status: z.enum(returnStatuses).nullable().describe('A situação antes; null ao ser solicitada'),
  status: z.enum(returnStatuses).describe('A situação depois'),
  note: text.describe('O que se disse'),
  by: text.describe(commonWords.actor),
  at: instant.describe(commonWords.at),
});
export type ReturnHistory = z.output<typeof returnHistorySchema>;

/** The part of a line of an order that may still be returned. */
export const returnableSchema = z.object({
  order_item_id: uuid.describe(ownWords.order_item_id),
  sku: text.describe(commonWords.sku),
  name: text.describe(commonWords.name),
  unit: text.describe(commonWords.unit),
  quantity_shipped: z.number().describe('Quanto saiu'),
  quantity_returning: z.number().describe('Quanto as devoluções dele já tomam'),
  quantity_returnable: z.number().describe('Quanto ainda pode voltar'),
  unit_price: z.number().describe('O preço no pedido'),
  lots: z
    .array(
      z.object({
        batch_number: text.nullable().describe(commonWords.batch_number),
        expiration_date: day.nullable().describe(commonWords.expiration_date),
        quantity_shipped: z.number().describe('Quanto saiu dele'),
      }),
    )
    .describe('Os lotes que saíram'),
  serial_numbers: z.array(text).describe('Os números de série que saíram e não voltaram'),
});
export type Returnable = z.output<typeof returnableSchema>;
