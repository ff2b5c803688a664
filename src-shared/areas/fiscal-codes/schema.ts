import { z } from 'zod';
import { warningSchema } from '../../kernel/fault.ts';
import { numberOf } from '../../kernel/named-records.ts';
import { fixed, optional, recordFields, required, ruled, shown } from '../../kernel/record-fields.ts';
import { isCivilDate, lastDayOf } from '../../kernel/civil-date.ts';
import { line, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { stamps } from '../../domain/record-stamps.ts';
import { stateField } from '../../domain/brazil/state-field.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { fiscalCodeTypes } from './kinds.ts';
import { commonWords } from '../../domain/field-words.ts';

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

/** The fields of a fiscal code of a product. */
export const fiscalCodeFields = recordFields({
  id: shown(uuid, commonWords.id),
  type: fixed(z.enum(fiscalCodeTypes), 'Tipo do código', {
    again: z.enum(fiscalCodeTypes).describe('Tipo do código; não muda'),
  }),
  code: required(line({ min: 1, max: 60 }), 'O código; pontos e traços são retirados', {
    told: 'O código, sem pontos nem traços',
  }),
  description: optional(line({ max: 200 }).nullable(), commonWords.description, '', {
    told: 'Descrição; sem uma própria, a da tabela oficial',
    as: z.string(),
  }),
  state: optional(stateField.nullable(), 'Estado em que vale; null: todos', null, {
    as: z.enum(stateCodes).nullable(),
  }),
  operation_type: optional(operationType.nullable(), 'Tipo de operação em que vale; null: todos', null),
  valid_from: optional(civilDate('first').nullable(), 'Primeiro dia em que vale; null: sem início', null),
  valid_to: optional(civilDate('last').nullable(), 'Último dia em que vale; null: sem fim', null),
  is_primary: ruled(z.boolean(), 'Se é o principal entre os do mesmo tipo, estado e tipo de operação'),
  warnings: shown(z.array(warningSchema), commonWords.warnings),
  ...stamps,
});
export const fiscalCodeSchema = fiscalCodeFields.answer;
export type FiscalCode = z.output<typeof fiscalCodeSchema>;

const numbered = {
  operation_type_id: numberOf('operation_type', 'operation_type')
    .optional()
    .describe(commonWords.operation_type_id),
};

/** Body of POST: type and code; without `is_primary` the first code of its context is the primary one. */
export const createFiscalCodeBody = fiscalCodeFields.creation.extend(numbered);
export type CreateFiscalCodeInput = z.output<typeof createFiscalCodeBody>;

/** Body of PUT: only what is sent changes; a type, if sent, is the same one. */
export const updateFiscalCodeBody = fiscalCodeFields.change.extend(numbered);
export type UpdateFiscalCodeInput = z.output<typeof updateFiscalCodeBody>;
