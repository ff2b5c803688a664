import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { type QueryOf } from '../../kernel/contract.ts';
import { queryBoolean } from '../../kernel/query.ts';
import { change, create, list, operations, read } from '../../kernel/operations.ts';
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
import { inspectionTags as tags } from './words.ts';

const { shape: asked } = planAddress;
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
export type PlanQuery = QueryOf<typeof inspectionPlans.list>;

/** The operations on plans of inspection, and on the list of defects. */
export const inspectionPlans = operations('inspectionPlans', tags.plans, {
  list: list({
    summary: 'Lista planos de inspeção',
    description: 'Do mais novo ao mais antigo.',
    path: '/quality/plans',
    access: 'rma:read',
    query: planAddress.extend({
      context: asked.context.describe(ownWords.plan_context),
      is_active: asked.is_active.describe(commonWords.is_active),
    }),
    data: planSchema,
    says: 'plans_listed',
    example: { query: { context: ['receipt'] }, data: examples.plan },
  }),
  create: create({
    summary: 'Cria um plano de inspeção',
    description:
      'De vários que servem para uma mercadoria vale o mais específico: produto pesa 8, fornecedor 4, categoria 2, tipo de operação 1; dos iguais, o mais novo. Um periódico diz o produto ou a categoria.',
    path: '/quality/plans',
    access: 'rma:write',
    body: createPlanBody,
    data: planSchema,
    versioned: true,
    says: 'plan_created',
    errors: { 422: wrongPlan },
    example: { body: examples.createBody, data: examples.plan },
  }),
  details: read({
    summary: 'Mostra um plano de inspeção',
    description: 'A versão vem também no cabeçalho ETag.',
    path: planPath,
    access: 'rma:read',
    params: idParameter,
    data: planSchema,
    versioned: true,
    says: 'plan_read',
    errors: { 404: ['not_found'] },
    example: { ...of(examples.plan.id), data: examples.plan },
  }),
  modify: change({
    summary: 'Altera um plano de inspeção',
    description: 'Só o que for enviado muda. As inspeções que já nasceram ficam como eram.',
    path: planPath,
    access: 'rma:write',
    params: idParameter,
    body: updatePlanBody,
    data: planSchema,
    versioned: true,
    says: 'plan_updated',
    errors: { 404: ['not_found'], 412: ['version_mismatch'], 422: wrongPlan },
    example: { ...of(examples.plan.id), body: { accept_number: 2 }, data: examples.plan },
  }),
});
export const defects = operations('defects', tags.plans, {
  list: read({
    summary: 'Lista os defeitos',
    description: 'Todos, na ordem em que foram criados.',
    path: '/quality/defects',
    access: 'rma:read',
    query: z.strictObject({
      is_active: queryBoolean.optional().describe(commonWords.is_active),
    }),
    data: z.array(defectSchema),
    says: 'defects_listed',
    example: { query: { is_active: true }, data: [examples.defect] },
  }),
  create: create({
    summary: 'Cria um defeito',
    description: 'O código não muda depois.',
    path: '/quality/defects',
    access: 'rma:write',
    body: createDefectBody,
    data: defectSchema,
    versioned: true,
    says: 'defect_created',
    errors: { 409: ['duplicate'] },
    example: { body: { code: 'leak', label: 'Vazamento', severity: 'critical' }, data: examples.defect },
  }),
  details: read({
    summary: 'Mostra um defeito',
    description: 'A versão vem também no cabeçalho ETag.',
    path: defectPath,
    access: 'rma:read',
    params: idParameter,
    data: defectSchema,
    versioned: true,
    says: 'defect_read',
    errors: { 404: ['not_found'] },
    example: { ...of(examples.defect.id), data: examples.defect },
  }),
  modify: change({
    summary: 'Altera um defeito',
    description: 'Um defeito não sai da lista: fica inativo, e não se anota mais.',
    path: defectPath,
    access: 'rma:write',
    params: idParameter,
    body: updateDefectBody,
    data: defectSchema,
    versioned: true,
    says: 'defect_updated',
    errors: { 404: ['not_found'], 412: ['version_mismatch'] },
    example: { ...of(examples.defect.id), body: { is_active: true }, data: examples.defect },
  }),
});
