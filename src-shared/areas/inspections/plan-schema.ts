import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { formed, instant, line, quantity, uuid } from '../../kernel/primitives.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { ownWords } from './field-words.ts';
import { criterionKinds, defectSeverities, samplings } from './lists.ts';
import { planContexts } from './states.ts';

const code = formed({ pattern: /^[a-z][a-z0-9_]{0,39}$/, say: 'criterion_form' }).describe(
  'Código: letras minúsculas, algarismos e _',
);
const limit = z.number().min(-1e9).max(1e9).nullable();

/** A criterion that a plan judges goods by. */
const criterion = z.strictObject({
  code,
  label: line({ min: 1, max: 80 }).describe('O que as pessoas leem'),
  kind: z.enum(criterionKinds).describe('Conferir, medir um número ou anotar um texto'),
  unit: line({ max: 12 }).default('').describe('Unidade da medida'),
  min: limit.default(null).describe('O menor valor que passa; null sem limite'),
  max: limit.default(null).describe('O maior valor que passa; null sem limite'),
  severity: z.enum(defectSeverities).default('major').describe(ownWords.severity),
});

const mostCriteria = 40;

const criteria = z.array(criterion).max(mostCriteria).describe(ownWords.criteria);

/** A criterion of a plan, as answers give it. */
export const criterionSchema = criterion.extend({
  unit: z.string().describe('Unidade da medida'),
  min: z.number().nullable().describe('O menor valor que passa; null sem limite'),
  max: z.number().nullable().describe('O maior valor que passa; null sem limite'),
  severity: z.enum(defectSeverities).describe(ownWords.severity),
});

const match = {
  sku: line({ min: 1, max: 60 }).nullable().describe(commonWords.sku),
  supplier_id: uuid.nullable().describe('O fornecedor'),
  category: line({ min: 1, max: 60 }).nullable().describe(commonWords.category),
  operation_type: line({ min: 1, max: 40 }).nullable().describe('Código do tipo de operação'),
};

const share = z.number().min(0.01).max(100);

const fields = {
  name: line({ min: 1, max: 80 }).describe(commonWords.name),
  context: z.enum(planContexts).describe(ownWords.plan_context),
  match: z.strictObject(match).partial().describe(ownWords.match),
  sampling: z.enum(samplings).describe(ownWords.sampling),
  sample_percent: share.nullable().describe(ownWords.sample_percent),
  sample_min: quantity.describe(ownWords.sample_min),
  sample_max: quantity.nullable().describe(ownWords.sample_max),
  accept_number: z.int().min(0).max(100_000).describe(ownWords.accept_number),
  criteria,
  every_days: z.int().min(1).max(3650).nullable().describe(ownWords.every_days),
  is_active: z.boolean().describe(commonWords.is_active),
};

/** A plan of inspection as answers give it. */
export const planSchema = z.object({
  id: uuid.describe(commonWords.id),
  ...fields,
  match: z.object(match).describe(ownWords.match),
  supplier_name: z
    .string()
    .nullable()
    .describe('O fornecedor, por extenso; null para qualquer um e para quem não vê fornecedores'),
  sample_percent: z.number().nullable().describe(ownWords.sample_percent),
  sample_min: z.number().describe(ownWords.sample_min),
  sample_max: z.number().nullable().describe(ownWords.sample_max),
  criteria: z.array(criterionSchema).describe(ownWords.criteria),
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type Plan = z.output<typeof planSchema>;

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });
const readOnly = {
  id: ignored.describe(commonWords.id),
  supplier_name: ignored.describe('O fornecedor, por extenso'),
  version: ignored.describe(commonWords.version),
  created_at: ignored.describe(commonWords.created_at),
  updated_at: ignored.describe(commonWords.updated_at),
};

/** Body of POST /quality/plans. */
export const createPlanBody = z.strictObject({
  ...readOnly,
  ...fields,
  match: fields.match.default({}),
  sampling: fields.sampling.default('all'),
  sample_percent: fields.sample_percent.default(null),
  sample_min: fields.sample_min.default(0),
  sample_max: fields.sample_max.default(null),
  accept_number: fields.accept_number.default(0),
  criteria: fields.criteria.default([]),
  every_days: fields.every_days.default(null),
  is_active: fields.is_active.default(true),
});
export type CreatePlanInput = z.output<typeof createPlanBody>;

/** Body of PUT /quality/plans/{id}: only what is sent changes. */
export const updatePlanBody = z.strictObject({ ...readOnly, ...fields }).partial();
export type UpdatePlanInput = z.output<typeof updatePlanBody>;

/** A kind of defect as answers give it. */
export const defectSchema = z.object({
  id: uuid.describe(commonWords.id),
  code: z.string().describe(ownWords.defect_code),
  label: z.string().describe(ownWords.defect_label),
  severity: z.enum(defectSeverities).describe(ownWords.severity),
  is_active: z.boolean().describe(commonWords.is_active),
  version: z.int().describe(commonWords.version),
});
export type Defect = z.output<typeof defectSchema>;

const defectFields = {
  label: line({ min: 1, max: 60 }).describe(ownWords.defect_label),
  severity: z.enum(defectSeverities).describe(ownWords.severity),
  is_active: z.boolean().describe(commonWords.is_active),
};

/** Bodies of POST /quality/defects and of PUT /quality/defects/{id}. */
export const createDefectBody = z.strictObject({
  code: code.describe(ownWords.defect_code),
  ...defectFields,
  severity: defectFields.severity.default('major'),
  is_active: defectFields.is_active.default(true),
});
export type CreateDefectInput = z.output<typeof createDefectBody>;
export const updateDefectBody = z.strictObject(defectFields).partial();
export type UpdateDefectInput = z.output<typeof updateDefectBody>;
