import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { route, type QueryOf } from '../../kernel/contract.ts';
import { queryBoolean } from '../../kernel/query.ts';
import { planExamples as examples } from './plan-examples.ts';
import { ownWords } from './field-words.ts';
import {
  createDefectBody,
  createPlanBody,
  defectSchema,
  planSchema,
  updateDefectBody,
  updatePlanBody,
} from './plan-schema.ts';
import { planAddress } from './query-schema.ts';
import { inspectionOperations as operations, inspectionTags as tags } from './words.ts';

const { shape: asked } = planAddress;

const toRead = { tag: tags.plans, access: 'rma:read', status: 200 } as const;
const toWrite = { tag: tags.plans, access: 'rma:write', versioned: true } as const;
const of = (id: string) => ({ params: { id } });
const planPath = '/quality/plans/{id}';
const defectPath = '/quality/defects/{id}';
const named = ['plan_sku', 'plan_supplier', 'plan_operation_type', 'plan_sample', 'plan_days'] as const;
const wrongPlan = [
  ...named,
  'plan_too_wide',
  'plan_periodic_match',
  'plan_criterion_twice',
  'plan_limits',
] as const;

const list = route({
  ...operations['inspectionPlans.list'],
  ...toRead,
  method: 'GET',
  path: '/quality/plans',
  query: planAddress.extend({
    context: asked.context.describe(ownWords.plan_context),
    is_active: asked.is_active.describe(commonWords.is_active),
  }),
  data: planSchema,
  list: true,
  says: 'plans_listed',
  example: { query: { context: ['receipt'] }, data: examples.plan },
});
export type PlanQuery = QueryOf<typeof list>;

const create = route({
  ...operations['inspectionPlans.create'],
  ...toWrite,
  method: 'POST',
  path: '/quality/plans',
  body: createPlanBody,
  data: planSchema,
  status: 201,
  says: 'plan_created',
  errors: { 422: wrongPlan },
  idempotent: true,
  example: { body: examples.createBody, data: examples.plan },
});

const details = route({
  ...operations['inspectionPlans.details'],
  ...toRead,
  method: 'GET',
  path: planPath,
  params: idParameter,
  data: planSchema,
  says: 'plan_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { ...of(examples.plan.id), data: examples.plan },
});

const modify = route({
  ...operations['inspectionPlans.modify'],
  ...toWrite,
  method: 'PUT',
  path: planPath,
  params: idParameter,
  body: updatePlanBody,
  data: planSchema,
  status: 200,
  says: 'plan_updated',
  errors: { 404: ['not_found'], 412: ['version_mismatch'], 422: wrongPlan },
  example: { ...of(examples.plan.id), body: { accept_number: 2 }, data: examples.plan },
});

const defectList = route({
  ...operations['defects.list'],
  ...toRead,
  method: 'GET',
  path: '/quality/defects',
  query: z.strictObject({
    is_active: queryBoolean.optional().describe(commonWords.is_active),
  }),
  data: z.array(defectSchema),
  says: 'defects_listed',
  example: { query: { is_active: true }, data: [examples.defect] },
});

const defectCreate = route({
  ...operations['defects.create'],
  ...toWrite,
  method: 'POST',
  path: '/quality/defects',
  body: createDefectBody,
  data: defectSchema,
  status: 201,
  says: 'defect_created',
  errors: { 409: ['duplicate'] },
  idempotent: true,
  example: { body: { code: 'leak', label: 'Vazamento', severity: 'critical' }, data: examples.defect },
});

const defectDetails = route({
  ...operations['defects.details'],
  ...toRead,
  method: 'GET',
  path: defectPath,
  params: idParameter,
  data: defectSchema,
  says: 'defect_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { ...of(examples.defect.id), data: examples.defect },
});

const defectModify = route({
  ...operations['defects.modify'],
  ...toWrite,
  method: 'PUT',
  path: defectPath,
  params: idParameter,
  body: updateDefectBody,
  data: defectSchema,
  status: 200,
  says: 'defect_updated',
  errors: { 404: ['not_found'], 412: ['version_mismatch'] },
  example: { ...of(examples.defect.id), body: { is_active: true }, data: examples.defect },
});

/** The operations on plans of inspection, and on the list of defects. */
export const inspectionPlans = { list, create, details, modify };
export const defects = {
  list: defectList,
  create: defectCreate,
  details: defectDetails,
  modify: defectModify,
};
