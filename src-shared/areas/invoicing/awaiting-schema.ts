import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { operationTypeSchema } from '../operation-types/schema.ts';
import { orderItemSchema } from '../orders/items-schema.ts';
import { orderLineSchema, orderSchema } from '../orders/schema.ts';
import { customerSchema } from '../customers/schema.ts';
import { awaitingFieldWords as means } from './awaiting-words.ts';
import { destinations, gapSeverities, waits } from './lists.ts';

const text = z.string();
const amount = z.number();
const code = (meaning: string) => text.nullable().describe(meaning);

/** Summarises the data that an invoice lacks. */
const missing = z.object({
  blocking: z.int().describe(means.blocking),
  warning: z.int().describe(means.gap_warnings),
  codes: z.array(text).describe(means.gap_codes),
});

/** An order that waits for its invoice, as lists show it. */
export const awaitingLineSchema = orderLineSchema.extend({
  waiting_since: instant.describe(means.waiting_since),
  waiting_hours: amount.describe(means.waiting_hours),
  invoice_point: operationTypeSchema.shape.invoice_point.describe(means.invoice_point),
  invoiced_total: amount.describe(means.invoiced_total),
  missing: missing.describe(means.missing),
});
export type AwaitingLine = z.output<typeof awaitingLineSchema>;

const sums = { count: z.int().describe(means.count), total_value: amount.describe(means.total_value) };

/** Totals of the orders that wait. */
export const awaitingTotalsSchema = z.object({
  ...sums,
  total_items: z.int().describe(means.total_items),
  oldest_waiting_hours: amount.nullable().describe(means.oldest),
  by_age: z
    .array(
      z.object({
        code: z.enum(waits).describe(means.by_age),
        label: text.describe(commonWords.name),
        ...sums,
      }),
    )
    .describe(means.by_age),
  by_customer: z
    .array(
      z.object({
        customer: z
          .object({ id: uuid.describe(commonWords.id), name: text.describe(commonWords.name) })
          .nullable()
          .describe(means.recipient),
        ...sums,
      }),
    )
    .describe(means.by_customer),
  by_operation_type: z
    .array(
      z.object({
        code: text.describe(commonWords.name),
        name: text.describe(commonWords.name),
        count: sums.count,
      }),
    )
    .describe(means.by_operation_type),
});
export type AwaitingTotals = z.output<typeof awaitingTotalsSchema>;

const address = z.object({
  street: code('Logradouro'),
  number: code('Número'),
  complement: code('Complemento'),
  neighborhood: code('Bairro'),
  city: code('Município'),
  city_ibge_code: code('Código IBGE do município'),
  state: code('UF'),
  zip_code: code('CEP'),
  country_code: code('Código do país na tabela do BACEN'),
});
export type FiscalAddress = z.output<typeof address>;

const gap = z.object({
  code: text.describe(means.gap_code),
  severity: z.enum(gapSeverities).describe(means.gap_code),
  path: text.describe('O caminho do dado, contado de 0, como items.0.ncm'),
  message: text.describe('A frase'),
  mend: text.nullable().describe(means.mend),
});
export type FiscalGap = z.output<typeof gap>;

const codes = {
  sku: text.describe(commonWords.sku),
  ncm: code(means.item_codes),
  ex_tipi: code(means.item_codes),
  cest: code(means.item_codes),
  origin: code(means.item_codes),
  cst_icms: code(means.item_codes),
  csosn: code(means.item_codes),
  cst_pis: code(means.item_codes),
  cst_cofins: code(means.item_codes),
  cst_ipi: code(means.item_codes),
  cst_ibs_cbs: code(means.item_codes),
  cclasstrib: code(means.item_codes),
  cbenef: code(means.item_codes),
};

const fiscalItem = orderItemSchema.extend({
  ...codes,
  gtin: text.describe(means.gtin),
  unit: text.describe(commonWords.unit),
  freight: amount.describe(means.share),
  insurance: amount.describe(means.share),
  other: amount.describe(means.share),
  serial_numbers: z.array(text).describe(means.item_serials),
  lots: z
    .array(
      z.object({
        batch_number: text.describe(commonWords.batch_number),
        quantity: amount.describe(commonWords.quantity),
        manufacturing_date: text.nullable().describe(commonWords.manufacturing_date),
        expiration_date: text.nullable().describe(commonWords.expiration_date),
      }),
    )
    .describe(means.item_lots),
});
export type FiscalItem = z.output<typeof fiscalItem>;

const { recipient } = orderSchema.shape;

/**
 * Holds what an ERP needs to issue the invoice of an order: the order, and the invoice's keys beside those of the
 * order.
 */
export const fiscalDetailsSchema = orderSchema.extend({
  order: z
    .object({
      id: uuid.describe(commonWords.id),
      order_number: text.describe('Número do pedido'),
      external_reference: text.nullable().describe('Referência externa'),
    })
    .describe(means.fiscal_order),
  issuer: z
    .object({
      document: code('CNPJ'),
      name: text.describe(commonWords.name),
      state_registration: code('Inscrição estadual'),
      tax_regime: code(means.tax_regime),
      address: address.nullable().describe('Endereço'),
    })
    .describe(means.issuer),
  recipient: recipient
    .unwrap()
    .extend({
      person_type: customerSchema.shape.person_type
        .nullable()
        .describe('Pessoa física, jurídica ou estrangeira'),
      ie_indicator: code('Indicador da inscrição estadual'),
      state_registration: code('Inscrição estadual'),
      address: address.nullable().describe('Endereço'),
    })
    .nullable()
    .describe(means.recipient),
  operation: z
    .object({
      nature: text.describe('Natureza da operação'),
      destination: z.enum(destinations).nullable().describe(means.destination),
      is_final_consumer: z.boolean().describe(means.is_final_consumer),
      purpose: z.literal('normal').describe('Finalidade'),
    })
    .describe(means.operation),
  items: z.array(fiscalItem).describe('Os itens'),
  transport: z
    .object({
      freight_mode: z.int().nullable().describe('Quem paga o frete (modFrete)'),
      carrier: z
        .object({ name: text.describe(commonWords.name), document: code('CNPJ ou CPF') })
        .nullable()
        .describe('A transportadora'),
      volumes: z.int().nullable().describe('Quantos volumes'),
      kind: text.describe(means.kind),
      gross_weight: amount.nullable().describe(means.gross_weight),
      net_weight: amount.nullable().describe(means.net_weight),
    })
    .describe(means.transport),
  missing_data: z.array(gap).describe(means.missing_data),
});
export type FiscalDetails = z.output<typeof fiscalDetailsSchema>;
