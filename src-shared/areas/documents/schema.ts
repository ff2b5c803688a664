import { z } from 'zod';
import { recordName } from '../../kernel/named-records.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { directions, type Direction } from '../operation-types/schema.ts';
import type { documentNames } from './label-words.ts';

/** All that is printed, by the names that addresses have. */
export type DocumentKind = keyof typeof documentNames;

/**
 * Documents that may be printed of an order, by its directions: arriving goods are not picked, leaving goods are not
 * received.
 */
export const documentDirections = {
  picking_list: ['outbound', 'internal'],
  packing_list: ['outbound', 'internal'],
  order_summary: directions,
  delivery_receipt: ['outbound'],
  danfe_simplified: ['outbound'],
  content_declaration: ['outbound'],
  receiving_sheet: ['inbound'],
  divergence_report: ['inbound'],
} as const satisfies Partial<Record<DocumentKind, readonly Direction[]>>;
export const orderDocumentKinds = valuesOf(documentDirections);
export type OrderDocumentKind = (typeof orderDocumentKinds)[number];

/** Those that may be printed blind too: without the quantities that are expected. */
export const blindDocuments: readonly OrderDocumentKind[] = ['receiving_sheet'];

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
    .array(recordName('order'))
    .min(1)
    .max(mostPrinted.orders)
    .describe('Os pedidos, por identificador ou número, na ordem em que saem; cada um sai uma vez'),
});

/** Lists the reasons why an order does not have a document. */
export const documentRefusals = [
  'document_of_others',
  'nothing_to_pick',
  'no_volumes',
  'not_ready_to_ship',
  'leaves_with_invoice',
  'no_invoice_yet',
  'danfe_not_allowed',
  'not_to_be_received',
  'not_yet_received',
  'no_divergences',
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];
