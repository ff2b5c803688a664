import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { movementTypes, reasonCodes, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { namedLocation, namedProduct } from '../../domain/named-goods.ts';

/** One end of a movement: where goods left or where they arrived. */
const endSchema = z.object({
  location: namedLocation,
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  lot_id: uuid.nullable().describe(ownWords.lot_id),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  balance_after: z.number().nullable().describe(ownWords.balance_after),
});

/** One line of the ledger as the API shows it; `from` or `to` is null where goods came from or went outside. */
export const movementSchema = z.object({
  id: uuid.describe(commonWords.id),
  seq: z.int().describe('Posição no livro de movimentações'),
  type: z.enum(movementTypes).describe(ownWords.type),
  product: namedProduct,
  quantity: z.number().describe(commonWords.quantity),
  from: endSchema.nullable().describe('De onde saiu; null quando veio de fora'),
  to: endSchema.nullable().describe('Para onde foi; null quando saiu para fora'),
  serial_number: z.string().nullable().describe(commonWords.serial_number),
  unit_cost: z.number().nullable().describe('Custo da unidade nesta movimentação, em reais'),
  reason_code: z.enum(reasonCodes).nullable().describe(commonWords.reason_code),
  note: z.string().describe(commonWords.note),
  document: z
    .object({
      type: z.string().describe('Tipo do documento'),
      number: z.string().nullable().describe(ownWords.document_number),
      reference: z.string().nullable().describe(ownWords.reference),
      supplier_document: z.string().nullable().describe(ownWords.supplier_document),
    })
    .nullable()
    .describe('Documento de origem; null se não há'),
  actor: z.string().describe(commonWords.actor),
  occurred_at: instant.describe('Quando aconteceu, dito por quem lançou'),
  posted_at: instant.describe('Quando foi lançado'),
  reverses_id: uuid.nullable().describe('A movimentação que esta estorna'),
  reversed_by_id: uuid.nullable().describe('A movimentação que estornou esta'),
});
export type Movement = z.output<typeof movementSchema>;
