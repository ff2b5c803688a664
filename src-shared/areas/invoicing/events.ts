import { z } from 'zod';
import type { EventEntry } from '../../kernel/area.ts';
import { uuid } from '../../kernel/primitives.ts';
import { documentExamples } from './documents-examples.ts';
import { keptDocumentSchema } from './documents-schema.ts';
import { ownWords as means } from './field-words.ts';
import { documentActions, documentStatuses } from './lists.ts';

const { id, access_key, direction, number, series, status, partial, receipt_number, events } =
  keptDocumentSchema.shape;

/** Data of every event of a fiscal document: what its key and this site say of it, and nothing of its XML. */
const data = z.object({
  document_id: id,
  access_key: access_key.describe(
    'Chave de acesso, 44 posições; com `*` no lugar do emitente onde ele é uma pessoa (CPF)',
  ),
  direction,
  number,
  series,
  action: z.enum(documentActions).describe('O que foi feito'),
  event_type: events.element.shape.type.nullable().describe('O tipo do evento; null nas demais ações'),
  previous_status: z.enum(documentStatuses).nullable().describe('Situação anterior; null quando é nova'),
  status,
  partial,
  order_id: uuid.nullable().describe(means.document_order),
  order_number: z.string().nullable().describe(means.order_number),
  receipt_number,
});

const { document: cancelled } = documentExamples.cancelled;

/** Gives the example of an event, of the invoice with which an order leaves. */
const exampleOf = (action: (typeof documentActions)[number], change: object) => ({
  document_id: cancelled.id,
  access_key: cancelled.access_key,
  direction: cancelled.direction,
  number: cancelled.number,
  series: cancelled.series,
  action,
  event_type: null,
  previous_status: 'authorized',
  status: 'authorized',
  partial: cancelled.partial,
  order_id: cancelled.order.id,
  order_number: cancelled.order.order_number,
  receipt_number: null,
  ...change,
});

/** Events about fiscal documents. */
export const fiscalDocumentEvents = {
  fiscal_document_registered: {
    when: 'Um documento fiscal ficou gravado: em um pedido que sai, ou porque a mercadoria entrou por ele',
    data,
    example: exampleOf('register', { previous_status: null }),
  },
  fiscal_document_updated: {
    when: 'O XML completou um documento de que só havia a chave, ou chegou uma carta de correção',
    data,
    example: exampleOf('event', { event_type: 'correction' }),
  },
  fiscal_document_cancelled: {
    when: 'Um documento fiscal deixou de valer: pelo evento de cancelamento, ou porque uma pessoa o disse',
    data,
    example: exampleOf('event', { event_type: 'cancellation', status: 'cancelled' }),
  },
  fiscal_document_removed: {
    when: 'Um documento fiscal foi retirado, e a sua chave ficou livre: foi registrado por engano, ou o que entrou por ele foi desfeito',
    data,
    example: exampleOf('remove', {}),
  },
} as const satisfies Readonly<Record<string, EventEntry>>;
