import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { ownWords } from './field-words.ts';
import { returnFiscalStatuses, returnReasons, returnStatuses, shipmentModes } from './lists-schema.ts';

const day = z.string();
const text = z.string();

/** An order as a return names it. */
export const ofOrder = z.object({
  id: uuid.describe(commonWords.id),
  order_number: text.nullable().describe('Número do pedido; null enquanto é rascunho'),
});

const shipment = z.object({
  mode: z.enum(shipmentModes).describe(ownWords.mode),
  mode_label: text.describe('Como volta, por extenso'),
  carrier: text.describe(ownWords.carrier),
  authorization_code: text.describe(ownWords.authorization_code),
  expires_on: day.nullable().describe(ownWords.expires_on),
  tracking_code: text.describe(ownWords.tracking_code),
});

/** A return as lists show it. */
export const returnLineSchema = z.object({
  id: uuid.describe(commonWords.id),
  number: text.describe(ownWords.number),
  status: z.enum(returnStatuses).describe(commonWords.status),
  status_label: text.describe(ownWords.status_label),
  order: ofOrder.nullable().describe(ownWords.order),
  customer: z
    .object({ id: uuid.describe(commonWords.id), name: text.describe(commonWords.name) })
    .nullable()
    .describe(ownWords.customer),
  party_name: text.nullable().describe(ownWords.party_name),
  reason_code: z.enum(returnReasons).describe(ownWords.reason_code),
  reason_label: text.describe(ownWords.reason_label),
  requested_at: instant.describe(ownWords.requested_at),
  closed_at: instant.nullable().describe('Quando foi concluída; null se ainda não'),
  due_on: day.describe(ownWords.due_on),
  withdrawal_until: day.nullable().describe(ownWords.withdrawal_until),
  is_overdue: z.boolean().describe(ownWords.is_overdue),
  shipment: shipment.nullable().describe('Como volta; null enquanto ninguém disse'),
  fiscal_status: z.enum(returnFiscalStatuses).describe('Em que pé está a nota da devolução'),
  items_count: z.int().describe('Quantos itens tem'),
  quantity: z.number().describe('Soma das quantidades dos itens'),
  quantity_received: z.number().describe('Soma do que chegou'),
  value: z.number().nullable().describe(ownWords.value),
  created_by: text.describe(commonWords.created_by),
  updated_at: instant.describe(commonWords.updated_at),
  version: z.int().describe(commonWords.version),
});
export type ReturnLine = z.output<typeof returnLineSchema>;
