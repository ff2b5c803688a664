import { z } from 'zod';
import { valuesOf } from '../../kernel/values-of.ts';
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
