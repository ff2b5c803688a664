import { z } from 'zod';
import { warningSchema } from '../../kernel/fault.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { isCivilDate, lastDayOf } from '../../kernel/civil-date.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { stateField } from '../../domain/brazil/state-field.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { fiscalCodeTypes } from './kinds.ts';
import { commonWords } from '../../domain/field-words.ts';

/** Notes of the documentation on fields that several schemas of this area have, by their names. */
const ownWords = {
  type: 'Tipo do código',
  state: 'Estado em que vale; null: todos',
  operation_type: 'Tipo de operação em que vale; null: todos',
  valid_from: 'Primeiro dia em que vale; null: sem início',
  valid_to: 'Último dia em que vale; null: sem fim',
  is_primary: 'Se é o principal entre os do mesmo tipo, estado e tipo de operação',
  code: 'O código; pontos e traços são retirados',
} as const;

/** One fiscal code of a product as the API shows it. */
export const fiscalCodeSchema = z.object({
  id: uuid.describe(commonWords.id),
  type: z.enum(fiscalCodeTypes).describe(ownWords.type),
  code: z.string().describe('O código, sem pontos nem traços'),
  description: z.string().describe('Descrição; sem uma própria, a da tabela oficial'),
  state: z.enum(stateCodes).nullable().describe(ownWords.state),
  operation_type: z.string().nullable().describe(ownWords.operation_type),
  valid_from: z.string().nullable().describe(ownWords.valid_from),
  valid_to: z.string().nullable().describe(ownWords.valid_to),
  is_primary: z.boolean().describe(ownWords.is_primary),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type FiscalCode = z.output<typeof fiscalCodeSchema>;

const aMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A date `YYYY-MM-DD`; a month `YYYY-MM` is read as its first or its last day. */
const civilDate = (edge: 'first' | 'last') =>
  z
    .string()
    .overwrite((text) => (aMonth.test(text) ? (edge === 'first' ? `${text}-01` : lastDayOf(text)) : text))
    .check((ctx) => {
      if (!isCivilDate(ctx.value)) refuse(ctx, 'bad_civil_date');
    })
    .meta({ examples: ['2026-11-20', '2026-11'] });

const operationType = z.string().check((ctx) => {
  if (!/^[a-z0-9_]{1,40}$/.test(ctx.value)) refuse(ctx, 'bad_operation_type');
});

const fields = {
  description: line({ max: 200 }).nullable().describe(commonWords.description),
  state: stateField.nullable().describe(ownWords.state),
  operation_type: operationType.nullable().describe(ownWords.operation_type),
  valid_from: civilDate('first').nullable().describe(ownWords.valid_from),
  valid_to: civilDate('last').nullable().describe(ownWords.valid_to),
  is_primary: z.boolean().describe(ownWords.is_primary),
};

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });
const readOnly = {
  id: ignored.describe(commonWords.id),
  warnings: ignored.describe(commonWords.warnings),
  version: ignored.describe(commonWords.version),
  created_at: ignored.describe(commonWords.created_at),
  updated_at: ignored.describe(commonWords.updated_at),
};

const code = line({ min: 1, max: 60 });

/** Body of POST: type and code; without `is_primary` the first code of its context is the primary one. */
export const createFiscalCodeBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend({ type: z.enum(fiscalCodeTypes).describe(ownWords.type), code: code.describe(ownWords.code) });
export type CreateFiscalCodeInput = z.output<typeof createFiscalCodeBody>;

/** Body of PUT: only what is sent changes; a type, if sent, is the same one. */
export const updateFiscalCodeBody = z
  .strictObject({
    ...fields,
    ...readOnly,
    type: z.enum(fiscalCodeTypes).describe('Tipo do código; não muda'),
    code: code.describe(ownWords.code),
  })
  .partial();
export type UpdateFiscalCodeInput = z.output<typeof updateFiscalCodeBody>;
