import { z } from 'zod';
import { namedBy } from '../../domain/parameters.ts';
import { numberOf, recordName } from '../../kernel/named-records.ts';
import { commonWords } from '../../domain/field-words.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { instant, line, paragraph, positiveQuantity, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { movementSchema } from '../inventory/movement-schema.ts';
import { ownWords as means } from './field-words.ts';
import {
  directions,
  costSources,
  environments,
  evidences,
  itemSources,
  purposes,
  severities,
  subtypes,
  supplierStatuses,
} from './lists.ts';

/** Most bytes of the XML of an invoice; 990 items with everything that they may say are 3 MB. */
export const mostXmlBytes = 5 * 1024 * 1024;

/** The file of an invoice as it is uploaded. */
export const xmlUpload = { types: ['application/xml', 'text/xml'], example: 'nota.xml' } as const;

const base64Shape = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

const base64 = z.string().check((ctx) => {
  if (!base64Shape.test(ctx.value)) refuse(ctx, 'bad_base64');
});

/** The XML of an invoice, as text or as the bytes of its file. */
export const xmlFields = {
  xml: z.string().optional().describe(means.xml),
  xml_base64: base64.optional().describe(means.xml_base64),
};

export type XmlSent = { readonly xml?: string | undefined; readonly xml_base64?: string | undefined };

/** Refuses a body that sends the XML not at all, or twice. */
export const oneXml = (ctx: { value: XmlSent; issues: z.core.$ZodRawIssue[] }): void => {
  const { xml, xml_base64: bytes } = ctx.value;
  if ((xml === undefined) !== (bytes === undefined)) return;
  const field = 'xml';
  ctx.issues.push({
    code: 'custom',
    input: ctx.value,
    path: [field],
    params: { say: 'xml_or_base64', vars: {} },
  });
};

const party = z.object({
  document: z.string().describe(means.document),
  name: z.string().describe(commonWords.name),
  state_registration: z.string().nullable().describe(means.state_registration),
  state: z.string().nullable().describe(means.state),
});

/** An invoice as it was read. */
export const documentSchema = z.object({
  access_key: z.string().describe(means.access_key),
  direction: z.enum(directions).describe(means.direction),
  model: z.string().describe(means.model),
  series: z.string().describe(means.series),
  number: z.string().describe(means.number),
  purpose: z.enum(purposes).describe(means.purpose),
  subtype: z.enum(subtypes).nullable().describe(means.subtype),
  environment: z.enum(environments).describe(means.environment),
  operation_nature: z.string().describe(means.operation_nature),
  is_final_consumer: z.boolean().nullable().describe(means.is_final_consumer),
  buyer_presence: z.string().nullable().describe(means.buyer_presence),
  issued_at: instant.describe(means.issued_at),
  evidence: z.enum(evidences).describe(means.evidence),
  protocol: z.string().nullable().describe(means.protocol),
  authorized_at: instant.nullable().describe(means.authorized_at),
  issuer: party.describe(means.issuer),
  recipient: party.nullable().describe(means.recipient),
  totals: z
    .object({
      products: z.number().describe('Produtos'),
      discount: z.number().describe('Desconto'),
      freight: z.number().describe('Frete'),
      insurance: z.number().describe('Seguro'),
      other: z.number().describe('Outras despesas'),
      ipi: z.number().describe('IPI'),
      st: z.number().describe('ICMS da substituição tributária, com o FCP'),
      total: z.number().describe('Total da nota'),
    })
    .describe(means.totals),
  item_count: z.int().describe(means.item_count),
  volumes: z.int().nullable().describe(means.volumes),
  gross_weight: z.number().nullable().describe(means.gross_weight),
  carrier_document: z.string().nullable().describe(means.carrier_document),
  referenced_keys: z.array(z.string()).describe(means.referenced_keys),
  order_reference: z.string().nullable().describe(means.order_reference),
  information: z.string().nullable().describe(means.information),
});
export type FiscalDocument = z.output<typeof documentSchema>;

/** One thing that the checks found. */
export const checkSchema = z.object({
  code: z.string().describe(means.check_code),
  severity: z.enum(severities).describe(means.severity),
  path: z.string().describe(means.check_path),
  item_number: z.int().nullable().describe(means.item_number),
  message: z.string().describe('A frase'),
  expected: z.union([z.string(), z.number()]).nullable().describe(means.expected),
  found: z.union([z.string(), z.number()]).nullable().describe(means.found),
});
export type FiscalCheck = z.output<typeof checkSchema>;

/** The findings of all checks. */
export const reportSchema = z.object({
  errors: z.int().describe(means.errors),
  warnings: z.int().describe(means.warnings),
  checks: z.array(checkSchema).describe(means.checks),
});
export type FiscalReport = z.output<typeof reportSchema>;

const givenLot = z.strictObject({
  batch_number: line({ min: 1, max: 20 }).nullish().describe(commonWords.batch_number),
  quantity: positiveQuantity.describe(commonWords.quantity),
  expiration_date: lastDay.nullish().describe(commonWords.expiration_date),
  manufacturing_date: lastDay.nullish().describe(commonWords.manufacturing_date),
});

const matchBody = z.strictObject({
  item: z.int().min(1).max(999).describe(means.item),
  sku: z.string().min(1).max(60).optional().describe(means.item_sku),
  factor: positiveQuantity.optional().describe(means.factor),
  remember: z.boolean().default(true).describe(means.remember),
  skip: z.boolean().default(false).describe(means.skip),
  reason: line({ max: 200 }).optional().describe(means.skip_reason),
  lots: z.array(givenLot).min(1).max(500).optional().describe(means.given_lots),
});
export type InvoiceMatch = z.output<typeof matchBody>;

/** Manners in which the goods of an invoice come in: as an order that is received later, or at once. */
export const receiptModes = ['order', 'receipt'] as const;

const matches = z.array(matchBody).max(990).default([]).describe(means.matches);

/** Body of POST /fiscal/nfe/parse. */
export const parseBody = z
  .strictObject({
    ...xmlFields,
    mode: z.enum(receiptModes).optional().describe(means.judged_mode),
    order_id: recordName('order').nullish().describe(namedBy('order', means.judged_order)),
    matches,
  })
  .check(oneXml);

/** Body of POST /fiscal/nfe/receipts. */
export const receiveInvoiceBody = z
  .strictObject({
    ...xmlFields,
    mode: z.enum(receiptModes).default('order').describe(means.mode),
    operation_type: line({ min: 1, max: 40 })
      .optional()
      .describe(means.operation_type)
      .meta({ default: 'purchase_receipt' }),
    operation_type_id: numberOf('operation_type', 'operation_type')
      .optional()
      .describe(commonWords.operation_type_id),
    order_id: recordName('order').optional().describe(namedBy('order', means.order_id)),
    location_code: z.string().min(1).max(60).optional().describe(means.location_code),
    matches,
    note: paragraph(500).optional().describe(commonWords.note),
  })
  .check(oneXml);
export type ReceiveInvoiceInput = z.output<typeof receiveInvoiceBody>;

const lot = z.object({
  batch_number: z.string().describe(commonWords.batch_number),
  quantity: z.number().nullable().describe(commonWords.quantity),
  manufacturing_date: z.string().nullable().describe(commonWords.manufacturing_date),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
});

const candidate = z.object({
  sku: z.string().describe(commonWords.sku),
  name: z.string().describe(commonWords.name),
  score: z.number().describe(means.score),
});

/** An item of an invoice and what it becomes here. */
export const parsedItemSchema = z.object({
  item: z.int().describe(means.item),
  supplier_code: z.string().describe(means.supplier_code),
  description: z.string().describe(means.invoice_description),
  ncm: z.string().describe(means.ncm),
  unit: z.string().describe(means.invoice_unit),
  quantity: z.number().describe(means.invoice_quantity),
  unit_price: z.string().describe(means.unit_price),
  total: z.number().describe(means.item_total),
  gtin: z.string().nullable().describe('GTIN na nota'),
  order_reference: z.string().nullable().describe(means.order_reference),
  order_line: z.string().nullable().describe(means.order_line),
  information: z.string().nullable().describe(means.item_information),
  source: z.enum(itemSources).describe(means.source),
  sku: z.string().nullable().describe(means.item_sku),
  product_name: z.string().nullable().describe('O nome do produto'),
  product_unit: z.string().nullable().describe(commonWords.unit),
  has_batch_control: z.boolean().describe(means.item_has_batch),
  has_expiration_date: z.boolean().describe(means.item_has_expiry),
  factor: z.number().nullable().describe(means.factor),
  quantity_in_units: z.number().nullable().describe(means.quantity_in_units),
  unit_cost: z.number().nullable().describe(means.item_unit_cost),
  cost: z.number().describe(means.item_cost),
  ordered: z
    .object({
      quantity_open: z.number().describe(means.quantity_open),
      unit_price: z.number().nullable().describe(means.ordered_price),
    })
    .nullable()
    .describe(means.item_ordered),
  known_cost: z
    .object({
      unit_cost: z.number().describe(commonWords.unit_cost),
      source: z.enum(costSources).describe(means.cost_source),
    })
    .nullable()
    .describe(means.known_cost),
  lots: z.array(lot).describe(means.lots),
  candidates: z.array(candidate).describe(means.candidates),
  checks: z.array(checkSchema).describe(means.checks),
});
export type ParsedItem = z.output<typeof parsedItemSchema>;

/** Names the receipt and the order by which the goods of an invoice arrived. */
const registered = z.object({
  receipt_number: z.string().nullable().describe(means.receipt_number),
  order_id: uuid.describe(means.received_order),
  order_number: z.string().describe(means.order_number),
});

/** An invoice read and matched, nothing of it stored. */
export const parsedSchema = z.object({
  document: documentSchema.describe('A nota'),
  report: reportSchema.describe(means.report),
  supplier: z
    .object({
      status: z.enum(supplierStatuses).describe(means.supplier_status),
      id: uuid.nullable().describe(commonWords.id),
      document: z.string().describe(means.document),
      name: z.string().describe(commonWords.name),
    })
    .describe(means.supplier),
  duplicate_of: registered.nullable().describe(means.duplicate_of),
  order: z
    .object({
      id: uuid.describe(commonWords.id),
      order_number: z.string().describe(means.order_number),
      external_reference: z.string().nullable().describe('Referência externa'),
      is_proposed: z.boolean().describe(means.is_proposed),
    })
    .nullable()
    .describe(means.expected_order),
  items: z.array(parsedItemSchema).describe('Os itens, na ordem da nota'),
});
export type ParsedInvoice = z.output<typeof parsedSchema>;

/** The outcome of receiving an invoice. */
export const receivedInvoiceSchema = z.object({
  document: documentSchema
    .extend({ id: uuid.describe(commonWords.id) })
    .describe('A nota, como ficou gravada'),
  order: z
    .object({ id: uuid.describe(commonWords.id), order_number: z.string().describe(means.order_number) })
    .describe(means.received_order),
  receipt_number: z.string().nullable().describe(means.receipt_number),
  movements: z.array(movementSchema).describe('As movimentações gravadas; nenhuma no modo order'),
  report: reportSchema.describe(means.report),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type ReceivedInvoice = z.output<typeof receivedInvoiceSchema>;

/** Body of POST /fiscal/access-key/validate. */
export const accessKeyBody = z.strictObject({
  access_key: z.string().min(1).max(100).describe(means.access_key),
});

/** The facts of a key, and its faults. */
export const accessKeySchema = z.object({
  access_key: z.string().describe(means.access_key),
  is_valid: z.boolean().describe(means.is_valid),
  parts: z
    .object({
      state: z.string().nullable().describe(means.state),
      year_month: z.string().describe(means.year_month),
      issuer: z.string().describe(means.key_issuer),
      model: z.string().describe(means.model),
      series: z.string().describe(means.series),
      number: z.string().describe(means.number),
      emission: z.string().describe(means.emission),
    })
    .nullable()
    .describe(means.parts),
  checks: z.array(checkSchema).describe(means.checks),
});
export type AccessKeyReading = z.output<typeof accessKeySchema>;
