import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { type QueryOf } from '../../kernel/contract.ts';
import { queryBoolean } from '../../kernel/query.ts';
import { operations, read } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
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
const named = ['plan_sku', 'plan_supplier', 'plan_operation_type', 'plan_sample', 'plan_days'] as const;
const wrongPlan = [
  ...named,
  'plan_too_wide',
  'plan_periodic_match',
  'plan_criterion_twice',
  'plan_limits',
] as const;
export type PlanQuery = QueryOf<typeof inspectionPlans.list>;

const onPlans = operationsOn({
  path: '/quality/plans',
  params: idParameter,
  data: planSchema,
  reads: 'rma:read',
  writes: 'rma:write',
  example: { params: { id: examples.plan.id }, data: examples.plan },
});

/** The operations on plans of inspection. */
export const inspectionPlans = operations('inspectionPlans', tags.plans, {
  list: onPlans.list({
    summary: 'Lista planos de inspeção',
    description: 'Do mais novo ao mais antigo.',
    query: planAddress.extend({
      context: asked.context.describe(ownWords.plan_context),
      is_active: asked.is_active.describe(commonWords.is_active),
    }),
    says: 'plans_listed',
    example: { context: ['receipt'] },
  }),
  create: onPlans.create({
    summary: 'Cria um plano de inspeção',
    description:
      'De vários que servem para uma mercadoria vale o mais específico: produto pesa 8, fornecedor 4, categoria 2, tipo de operação 1; dos iguais, o mais novo. Um periódico diz o produto ou a categoria.',
    body: createPlanBody,
    says: 'plan_created',
    refuses: { 422: wrongPlan },
    example: examples.createBody,
  }),
  details: onPlans.details({
    summary: 'Mostra um plano de inspeção',
    description: 'A versão vem também no cabeçalho ETag.',
    says: 'plan_read',
  }),
  modify: onPlans.modify({
    summary: 'Altera um plano de inspeção',
    description: 'Só o que for enviado muda. As inspeções que já nasceram ficam como eram.',
    body: updatePlanBody,
    says: 'plan_updated',
    refuses: { 422: wrongPlan },
    example: { accept_number: 2 },
  }),
});

const onDefects = operationsOn({
  path: '/quality/defects',
  params: idParameter,
  data: defectSchema,
  reads: 'rma:read',
  writes: 'rma:write',
  example: { params: { id: examples.defect.id }, data: examples.defect },
});

/** The operations on the list of defects. */
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
  create: onDefects.create({
    summary: 'Cria um defeito',
    description: 'O código não muda depois.',
    body: createDefectBody,
    says: 'defect_created',
    refuses: { 409: ['duplicate'] },
    example: { code: 'leak', label: 'Vazamento', severity: 'critical' },
  }),
  details: onDefects.details({
    summary: 'Mostra um defeito',
    description: 'A versão vem também no cabeçalho ETag.',
    says: 'defect_read',
  }),
  modify: onDefects.modify({
    summary: 'Altera um defeito',
    description: 'Um defeito não sai da lista: fica inativo, e não se anota mais.',
    body: updateDefectBody,
    says: 'defect_updated',
    example: { is_active: true },
  }),
});
