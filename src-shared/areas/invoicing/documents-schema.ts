import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { ownWords as means } from './field-words.ts';
import { documentStatuses, environments, eventTypes, itemSources, purposes } from './lists.ts';
import { documentSchema, reportSchema } from './schema.ts';
import { fiscalStatuses } from '../orders/lists-schema.ts';

const text = z.string();

const { issuer } = documentSchema.shape;

/** Lists the fields that are null in an invoice of which only the key is known. */
const unknownByKey = {
  purpose: z.enum(purposes).nullable().describe(means.purpose),
  environment: z.enum(environments).nullable().describe(means.environment),
  operation_nature: text.nullable().describe(means.operation_nature),
  issued_at: instant.nullable().describe(means.issued_at),
  issuer: issuer.extend({ name: text.nullable().describe(commonWords.name) }).describe(means.issuer),
  totals: documentSchema.shape.totals.nullable().describe(means.totals),
  item_count: z.int().nullable().describe(means.item_count),
};

/** An invoice that is kept, as lists show it. */
export const keptDocumentSchema = documentSchema.omit({ information: true }).extend({
  ...unknownByKey,
  status: z.enum(documentStatuses).describe(means.document_status),
  partial: z.boolean().describe(means.partial),
  cancelled_at: instant.nullable().describe(means.cancelled_at),
  events: z
    .array(
      z.object({
        type: z.enum(eventTypes).describe(means.event_type),
        sequence: z.int().describe(means.event_sequence),
        protocol: text.nullable().describe(means.event_protocol),
        words: text.nullable().describe(means.event_words),
        at: instant.describe(commonWords.at),
      }),
    )
    .describe(means.events),
  id: uuid.describe(commonWords.id),
  received_at: instant.describe(means.received_at),
  updated_at: instant.describe(commonWords.updated_at),
  order: z
    .object({
      id: uuid.describe(commonWords.id),
      order_number: text.describe(means.order_number),
      party_name: text.nullable().describe(means.order_party),
      total: z.number().describe(means.order_total),
    })
    .nullable()
    .describe(means.document_order),
  receipt_number: text.nullable().describe(means.receipt_number),
  warnings: z.int().describe(means.warnings),
});
export type KeptDocument = z.output<typeof keptDocumentSchema>;

/** Holds the stored invoice itself, without its order, receipt and events. */
export type StoredDocument = Omit<
  KeptDocument,
  | 'id'
  | 'status'
  | 'partial'
  | 'cancelled_at'
  | 'events'
  | 'received_at'
  | 'updated_at'
  | 'order'
  | 'receipt_number'
  | 'warnings'
> & { readonly information: string | null };

const keptItem = z.object({
  item: z.int().describe(means.item),
  supplier_code: text.describe(means.supplier_code),
  description: text.describe(means.invoice_description),
  source: z.enum(itemSources).describe(means.source),
  sku: text.nullable().describe(means.kept_sku),
  product_name: text.nullable().describe('O nome do produto'),
  factor: z.number().nullable().describe(means.factor),
  quantity: z.number().nullable().describe(means.quantity_in_units),
  unit_cost: z.number().nullable().describe(means.item_unit_cost),
  lots: z
    .array(
      z.object({
        batch_number: text.nullable().describe(commonWords.batch_number),
        quantity: z.number().describe(commonWords.quantity),
        manufacturing_date: text.nullable().describe(commonWords.manufacturing_date),
        expiration_date: text.nullable().describe(commonWords.expiration_date),
      }),
    )
    .describe(means.kept_lots),
  is_received: z.boolean().describe(means.is_received),
  reason: text.nullable().describe(means.skip_reason),
});

/** An invoice that is kept, with what its checks found, what its items became and its file. */
export const keptDocumentDetailsSchema = keptDocumentSchema.extend({
  information: documentSchema.shape.information,
  report: reportSchema.describe(means.report),
  items: z.array(keptItem).describe('Os itens, na ordem da nota'),
  file: z
    .object({ sha256: text.describe(means.file_sha256), size: z.int().describe(means.file_size) })
    .nullable()
    .describe(means.file),
});
export type KeptDocumentDetails = z.output<typeof keptDocumentDetailsSchema>;

/** The documents of an order, each with what its checks found. */
export const orderDocumentsSchema = z.array(
  keptDocumentSchema.extend({ report: reportSchema.describe(means.report) }),
);
export type OrderDocument = z.output<typeof orderDocumentsSchema>[number];

const standing = z
  .object({
    id: uuid.describe(commonWords.id),
    order_number: text.describe(means.order_number),
    fiscal_status: z.enum(fiscalStatuses).describe('Situação fiscal do pedido'),
  })
  .describe(means.invoiced_order);

/** An invoice to which something happened, and the order that has it; null where goods came in by it. */
export const changedInvoiceSchema = z.object({
  document: keptDocumentSchema.describe('A nota, como ficou'),
  order: standing.nullable().describe(means.invoiced_order),
});
export type ChangedInvoice = z.output<typeof changedInvoiceSchema>;

/** The outcome of registering an invoice of an order. */
export const registeredInvoiceSchema = z.object({
  document: keptDocumentSchema.describe('A nota, como ficou gravada'),
  order: standing,
  report: reportSchema.describe(means.report),
});
export type RegisteredInvoice = z.output<typeof registeredInvoiceSchema>;
