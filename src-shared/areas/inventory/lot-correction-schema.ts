import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { stockLabels } from './label-words.ts';
import { lotActBody, lotRecordSchema } from './lot-schema.ts';

/** Fields of a lot that can be corrected. */
const lotFields = Object.keys(stockLabels.lot_field) as [
  keyof typeof stockLabels.lot_field,
  ...(keyof typeof stockLabels.lot_field)[],
];

/** One field of a correction; null is nothing. */
export const lotChangeSchema = z.object({
  field: z.enum(lotFields).describe('O campo corrigido'),
  before: z.string().nullable().describe(commonWords.old_value),
  after: z.string().nullable().describe(commonWords.new_value),
});
export type LotChange = z.output<typeof lotChangeSchema>;

/** One correction of a lot: what changed, why, by whom, and how much of it lay where. */
export const lotCorrectionSchema = z.object({
  id: uuid.describe(commonWords.id),
  lot_id: uuid.describe('O lote corrigido'),
  ...lotRecordSchema.pick({ product: true, batch_number: true, expiration_date: true }).shape,
  changes: z.array(lotChangeSchema).describe(commonWords.changes),
  reason: z.string().describe(ownWords.correction_reason),
  quantity: z.number().describe('Quanto havia do lote em estoque'),
  locations: z.int().describe('Em quantos locais estava'),
  actor: z.string().describe(commonWords.actor),
  at: instant.describe(commonWords.at),
  takes_back_id: uuid.nullable().describe('A correção que esta desfaz'),
  taken_back_by_id: uuid.nullable().describe('A correção que desfez esta'),
});
export type LotCorrection = z.output<typeof lotCorrectionSchema>;

/** Body that takes a correction back. */
export const takeBackBody = lotActBody;
export type TakeBackInput = z.output<typeof takeBackBody>;
