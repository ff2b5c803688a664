import { accessExamples } from '../auth/schema.ts';
import type { Defect, Plan } from './plan-schema.ts';

const plan: Plan = {
  id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f10',
  name: 'Café torrado',
  context: 'receipt',
  match: { sku: null, supplier_id: null, category: 'Café', operation_type: null },
  supplier_name: null,
  sampling: 'percent',
  sample_percent: 10,
  sample_min: 2,
  sample_max: 50,
  accept_number: 1,
  criteria: [
    { code: 'seal', label: 'Selo íntegro', kind: 'check', unit: '', min: null, max: null, severity: 'major' },
    { code: 'moisture', label: 'Umidade', kind: 'number', unit: '%', min: 2, max: 5, severity: 'critical' },
  ],
  every_days: null,
  is_active: true,
  version: 1,
  created_at: accessExamples.moment,
  updated_at: accessExamples.moment,
};

const defect: Defect = {
  id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f11',
  code: 'leak',
  label: 'Vazamento',
  severity: 'critical',
  is_active: true,
  version: 1,
  created_at: plan.created_at,
  updated_at: plan.updated_at,
};

const createBody = {
  name: plan.name,
  context: 'receipt' as const,
  match: { category: 'Café' },
  sampling: 'percent' as const,
  sample_percent: 10,
  sample_min: 2,
  sample_max: 50,
  accept_number: 1,
  criteria: [{ code: 'seal', label: 'Selo íntegro', kind: 'check' as const }],
};

export const planExamples = { plan, defect, createBody };
