import { z } from 'zod';
import { recordName } from '../../kernel/named-records.ts';
import { namedBy } from '../../domain/parameters.ts';
import { orderFieldWords } from '../orders/field-words.ts';
import { orderItemName } from '../orders/items-schema.ts';
import { accessKey } from '../../domain/brazil/access-key-schema.ts';
import { reasonCodes } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { civilDay, lastDay } from '../../kernel/civil-day.ts';
import { line, paragraph, positiveQuantity, quantity, uuid } from '../../kernel/primitives.ts';
import { ignored, readOnlyOf } from '../../kernel/read-only.ts';
import { ownWords } from './field-words.ts';
import {
  notReceivedReasons,
  resolutions,
  returnConditions,
  returnDispositions,
  returnReasons,
  shipmentModes,
} from './lists-schema.ts';
import { returnItemSchema, returnSchema } from './schema.ts';

/** Most items of a return, most lines of an act on one. */
const mostLines = 200;
const mostSerials = 500;

const code = z.string().min(1).max(60);
const serial = line({ min: 1, max: 60 });
const batch = line({ min: 1, max: 20 });
const reason = line({ min: 1, max: 500 }).describe(ownWords.reason);

const shipped = {
  mode: z.enum(shipmentModes).describe(ownWords.mode),
  carrier: line({ max: 60 }).describe(ownWords.carrier),
  authorization_code: line({ max: 60 }).describe(ownWords.authorization_code),
  expires_on: civilDay.nullable().describe(ownWords.expires_on),
  tracking_code: line({ max: 60 }).describe(ownWords.tracking_code),
};

const shipment = z.strictObject({
  mode: shipped.mode.default('posting'),
  carrier: shipped.carrier.default(''),
  authorization_code: shipped.authorization_code.default(''),
  expires_on: shipped.expires_on.default(null),
  tracking_code: shipped.tracking_code.default(''),
});
export type ShipmentInput = z.output<typeof shipment>;

const item = z.strictObject({
  order_item_id: orderItemName.optional().describe(`${orderFieldWords.item_name}; ele, ou \`sku\``),
  sku: code.optional().describe(commonWords.sku),
  quantity: positiveQuantity.describe(ownWords.quantity),
  batch_number: batch.nullish().describe(ownWords.batch_number),
  serial_numbers: z.array(serial).max(mostSerials).default([]).describe(ownWords.serial_numbers),
  resolution: z.enum(resolutions).nullable().default(null).describe(ownWords.resolution),
});
export type ReturnItemInput = z.output<typeof item>;

const items = z.array(item).min(1).max(mostLines).describe('O que volta');

/** Body of POST /rma. */
export const createReturnBody = z.strictObject({
  order_id: recordName('order').optional().describe(namedBy('order', ownWords.order_id)),
  customer_id: recordName('customer').optional().describe(namedBy('customer', ownWords.customer_id)),
  party_name: line({ min: 1, max: 120 }).optional().describe(ownWords.party_name),
  reason_code: z.enum(returnReasons).describe(ownWords.reason_code),
  items,
  shipment: shipment.optional().describe('Como volta'),
  notes: paragraph(2000).default('').describe(ownWords.notes),
  approve: z.boolean().default(false).describe('Se já fica aprovada'),
});
export type CreateReturnInput = z.output<typeof createReturnBody>;

/** Takes an item as GET shows it, or as its sender asks for it. */
const sentItem = item.extend({
  order_item_id: orderItemName.nullish().describe(item.shape.order_item_id.description ?? ''),
  quantity: quantity.describe(ownWords.quantity),
  ...readOnlyOf(returnItemSchema, item.shape),
});
export type SentReturnItem = z.output<typeof sentItem>;

const returnChange = z
  .strictObject({
    reason_code: z.enum(returnReasons).describe(ownWords.reason_code),
    items: z.array(sentItem).min(1).max(mostLines).describe('O que volta'),
    shipment: shipment.extend({ mode_label: ignored() }).nullable().describe('Como volta'),
    notes: paragraph(2000).describe(ownWords.notes),
    due_on: civilDay.describe(ownWords.due_on),
  })
  .partial();
export type UpdateReturnInput = z.output<typeof returnChange>;

/**
 * Body of PUT /rma/{id}: only what is sent changes; the items until it is approved, all of them at once. What GET gave
 * can be sent back.
 */
export const updateReturnBody = returnChange.extend(readOnlyOf(returnSchema, returnChange.shape));

/** Bodies of the acts. */
export const approveBody = z.strictObject({
  note: line({ max: 500 }).default('').describe(commonWords.note),
});
export const rejectBody = z.strictObject({
  reason,
  legal_note: line({ min: 1, max: 500 })
    .optional()
    .describe('Por que a lei permite recusar um arrependimento dentro do prazo'),
});
/** Facts of the way back: those that are sent change, the rest stays as it is known. */
export const shipBody = z
  .strictObject(shipped)
  .partial()
  .extend({
    note: line({ max: 500 }).default('').describe(commonWords.note),
  });
export const cancelBody = z.strictObject({ reason });

const arrived = z.strictObject({
  item_id: uuid.optional().describe('O item da devolução; ele, ou `sku`'),
  sku: code.optional().describe(commonWords.sku),
  quantity: positiveQuantity.describe('Quanto chegou'),
  condition: z.enum(returnConditions).describe(ownWords.condition),
  batch_number: batch.nullish().describe(commonWords.batch_number),
  expiration_date: lastDay.nullish().describe(commonWords.expiration_date),
  serial_number: serial.nullish().describe(commonWords.serial_number),
  unexpected: z.boolean().default(false).describe(ownWords.unexpected),
});
export type ArrivedInput = z.output<typeof arrived>;

/** Body of POST /rma/{id}/receive. */
export const receiveReturnBody = z.strictObject({
  location_code: code
    .optional()
    .describe('Onde fica: um local de devolução, quarentena ou avaria; sem ele, o das configurações'),
  lines: z.array(arrived).min(1).max(mostLines).describe('O que chegou'),
  note: line({ max: 500 }).default('').describe(commonWords.note),
});
export type ReceiveReturnInput = z.output<typeof receiveReturnBody>;

const disposedLine = z.strictObject({
  arrival_id: uuid.describe('O que chegou'),
  quantity: positiveQuantity.describe('Quanto tem este destino'),
  disposition: z.enum(returnDispositions).describe(ownWords.disposition),
  to_location_code: code
    .optional()
    .describe('Para onde vai: obrigatório ao voltar ao estoque, possível ao pôr em quarentena'),
  reason_code: z.enum(reasonCodes).optional().describe(commonWords.reason_code),
});
export type DisposedLineInput = z.output<typeof disposedLine>;

/** Body of POST /rma/{id}/dispose. */
export const disposeReturnBody = z.strictObject({
  lines: z.array(disposedLine).min(1).max(mostLines).describe('O destino de cada parte'),
  supplier_id: recordName('customer')
    .optional()
    .describe(namedBy('customer', 'O fornecedor que a recebe de volta, onde é devolvida a ele')),
  note: line({ max: 500 }).default('').describe(commonWords.note),
});
export type DisposeReturnInput = z.output<typeof disposeReturnBody>;

/** Body of POST /rma/{id}/undo: one of both is named. */
export const undoReturnBody = z.strictObject({
  arrival_id: uuid.optional().describe('A entrada que se desfaz'),
  disposition_id: uuid.optional().describe('O destino que se desfaz'),
  reason,
});
export type UndoReturnInput = z.output<typeof undoReturnBody>;

/** Body of POST /rma/{id}/close. */
export const closeReturnBody = z.strictObject({
  resolutions: z
    .array(
      z.strictObject({
        item_id: uuid.describe('O item da devolução'),
        resolution: z.enum(resolutions).describe(ownWords.resolution),
      }),
    )
    .max(mostLines)
    .optional()
    .describe('O que se deve por item, onde falta'),
  not_received: z
    .array(
      z.strictObject({
        item_id: uuid.describe('O item da devolução'),
        reason: z.enum(notReceivedReasons).describe(ownWords.not_received_reason),
      }),
    )
    .max(mostLines)
    .optional()
    .describe('Por que não veio inteiro, onde não veio'),
  note: line({ max: 500 }).default('').describe(commonWords.note),
});
export type CloseReturnInput = z.output<typeof closeReturnBody>;

/** Body of POST /rma/{id}/replacement. */
export const replacementBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        item_id: uuid.describe('O item da devolução'),
        quantity: positiveQuantity.describe('Quanto se manda no lugar'),
        sku: code.optional().describe('Outro produto no lugar; sem ele, o mesmo'),
      }),
    )
    .min(1)
    .max(mostLines)
    .describe('O que se manda'),
  notes: paragraph(2000).default('').describe(ownWords.notes),
});
export type ReplacementInput = z.output<typeof replacementBody>;

/** Body of POST /rma/{id}/fiscal-document: a key, or why none is needed. */
export const returnNoteBody = z.strictObject({
  access_key: accessKey.optional().describe('A chave da nota de devolução'),
  waived_reason: line({ min: 1, max: 500 }).optional().describe('Por que não há nota'),
});
export type ReturnNoteInput = z.output<typeof returnNoteBody>;
