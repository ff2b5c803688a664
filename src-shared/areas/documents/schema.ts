import { z } from 'zod';
import { valuesOf } from '../../kernel/values-of.ts';
import { orderNameParameter } from '../orders/schema.ts';
import { documentLabels } from './label-words.ts';

/** What may be printed of an order, by the names that addresses have. */
export const orderDocumentKinds = valuesOf(documentLabels.order_document_kind);
export type OrderDocumentKind = (typeof orderDocumentKinds)[number];

/** A document that an order has or will have. */
export const orderDocumentSchema = z.object({
  kind: z.enum(orderDocumentKinds).describe('Qual documento'),
  label: z.string().describe('Como se lê'),
  is_available: z.boolean().describe('Se já pode ser feito'),
  reason: z.string().nullable().describe('Por que ainda não; null onde pode'),
});
export type OrderDocument = z.output<typeof orderDocumentSchema>;

/** Most orders of one file, and most rows of all its sheets: more would keep everybody waiting. */
export const mostPrinted = { orders: 200, rows: 2000 } as const;

/** Body of POST /documents/batch. */
export const documentsBatchBody = z.strictObject({
  kind: z.enum(orderDocumentKinds).describe('Qual documento'),
  order_ids: z
    .array(orderNameParameter.shape.id)
    .min(1)
    .max(mostPrinted.orders)
    .describe('Os pedidos, na ordem em que saem; cada um sai uma vez'),
});
