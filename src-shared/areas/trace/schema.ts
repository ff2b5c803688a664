import { z } from 'zod';
import { lotStatuses, movementTypes, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { namedProduct } from '../../domain/named-goods.ts';

const quantity = z.number().describe(commonWords.quantity);
const order = {
  order_id: uuid.describe('O pedido'),
  order_number: z.string().describe('Número do pedido'),
  name: z.string().nullable().describe('Nome do cliente no pedido; null onde o pedido não tem cliente'),
};

/** The origin, the places, the waits and the destinations of goods of a lot or a serial number. */
export const traceSchema = z.object({
  product: namedProduct,
  serial_number: z.string().nullable().describe('O número de série; null quando é um lote'),
  family: z
    .array(
      z.object({
        id: uuid.describe('O lote'),
        batch_number: z.string().nullable().describe(commonWords.batch_number),
        expiration_date: z.string().nullable().describe(commonWords.expiration_date),
        lot_status: z.enum(lotStatuses).describe('Situação do lote'),
        restriction: z.string().nullable().describe(commonWords.restriction),
      }),
    )
    .describe('Os lotes que são rastreados juntos, o pedido primeiro'),
  balance: z
    .object({
      movements: z
        .array(
          z.object({
            type: z.enum(movementTypes).describe('Tipo das movimentações'),
            label: z.string().describe('O tipo em português'),
            quantity: z.number().describe('Entradas menos saídas'),
          }),
        )
        .describe('Por tipo, sem os que somam zero'),
      on_hand: z.number().describe('O que há em estoque'),
      difference: z.number().describe('O que as movimentações dizem menos o que há'),
    })
    .describe('A conta do que entrou e saiu'),
  sources: z
    .array(
      z.object({
        type: z.enum(movementTypes).describe('Como entrou'),
        label: z.string().describe('O mesmo em português'),
        receipt_number: z.string().nullable().describe('O recebimento; null onde entrou de outro modo'),
        supplier: z.string().nullable().describe('Fornecedor do recebimento, senão o do lote'),
        supplier_document: z.string().nullable().describe('Documento do fornecedor'),
        access_key: z.string().nullable().describe('Chave da nota do fornecedor'),
        received_at: instant.describe('Quando entrou'),
        quantity,
      }),
    )
    .describe('De onde veio, do mais antigo ao mais novo'),
  stock: z
    .array(
      z.object({
        location_code: z.string().describe(commonWords.location_code),
        stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
        quantity,
        reserved: z.number().describe('Quanto disso está reservado'),
      }),
    )
    .describe('Onde está, pelo código do local'),
  reserved: z
    .array(z.object({ ...order, stage_label: z.string().describe('Etapa do pedido'), quantity }))
    .nullable()
    .describe('Pedidos que o esperam, ainda não expedidos'),
  customers: z
    .array(
      z.object({
        ...order,
        state: z.string().nullable().describe('UF de entrega'),
        access_key: z.string().nullable().describe('Chave da nota do pedido'),
        shipped_at: instant.describe('Quando saiu'),
        quantity: z.number().describe('Quanto saiu'),
        returned: z.number().describe('Quanto voltou'),
      }),
    )
    .nullable()
    .describe('Para quem foi, do mais novo ao mais antigo'),
});
export type Trace = z.output<typeof traceSchema>;
