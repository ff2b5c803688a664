import { z } from 'zod';
import { namedBy } from '../../domain/parameters.ts';
import { numberOf, recordName } from '../../kernel/named-records.ts';
import { commonWords } from '../../domain/field-words.ts';
import { stamps } from '../../domain/record-stamps.ts';
import { formed, line, quantity, uuid } from '../../kernel/primitives.ts';
import {
  fixed,
  optional,
  recordFields,
  required,
  shown,
  type RecordState,
} from '../../kernel/record-fields.ts';
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
  supplier_id: recordName('customer').nullable().describe(namedBy('customer', 'O fornecedor')),
  category: line({ min: 1, max: 60 }).nullable().describe(commonWords.category),
  operation_type: line({ min: 1, max: 40 }).nullable().describe(commonWords.operation_type_code),
};
const shownMatch = { ...match, supplier_id: uuid.nullable().describe('O fornecedor') };

const share = z.number().min(0.01).max(100);

/** The fields of a plan of inspection. */
export const planFields = recordFields({
  id: shown(uuid, commonWords.id),
  name: required(line({ min: 1, max: 80 }), commonWords.name),
  context: required(z.enum(planContexts), ownWords.plan_context),
  match: optional(
    z
      .strictObject({
        ...match,
        operation_type_id: numberOf('operation_type', 'operation_type').describe(
          commonWords.operation_type_id,
        ),
      })
      .partial(),
    ownWords.match,
    { sku: null, supplier_id: null, category: null, operation_type: null },
    { as: z.object(shownMatch) },
  ),
  sampling: optional(z.enum(samplings), ownWords.sampling, 'all'),
  sample_percent: optional(share.nullable(), ownWords.sample_percent, null),
  sample_min: optional(quantity, ownWords.sample_min, 0),
  sample_max: optional(quantity.nullable(), ownWords.sample_max, null),
  accept_number: optional(z.int().min(0).max(100_000), ownWords.accept_number, 0),
  criteria: optional(criteria, ownWords.criteria, [], { as: z.array(criterionSchema) }),
  every_days: optional(z.int().min(1).max(3650).nullable(), ownWords.every_days, null),
  is_active: optional(z.boolean(), commonWords.is_active, true),
  supplier_name: shown(
    z.string().nullable(),
    'O fornecedor, por extenso; null para qualquer um e para quem não vê fornecedores',
  ),
  ...stamps,
});
export const planSchema = planFields.answer;
export type Plan = z.output<typeof planSchema>;

/** The fields of a plan that people decide. */
export type PlanState = RecordState<typeof planFields>;

/** Body of POST /quality/plans. */
export const createPlanBody = planFields.creation;
export type CreatePlanInput = z.output<typeof createPlanBody>;

/** Body of PUT /quality/plans/{id}: only what is sent changes. */
export const updatePlanBody = planFields.change;
export type UpdatePlanInput = z.output<typeof updatePlanBody>;

/** The fields of a kind of defect. */
export const defectFields = recordFields({
  id: shown(uuid, commonWords.id),
  code: fixed(code, ownWords.defect_code),
  label: required(line({ min: 1, max: 60 }), ownWords.defect_label),
  severity: optional(z.enum(defectSeverities), ownWords.severity, 'major'),
  is_active: optional(z.boolean(), commonWords.is_active, true),
  ...stamps,
});
export const defectSchema = defectFields.answer;
export type Defect = z.output<typeof defectSchema>;

/** Bodies of POST /quality/defects and of PUT /quality/defects/{id}. */
export const createDefectBody = defectFields.creation;
export const updateDefectBody = defectFields.change;
