import { accessExamples } from '../auth/schema.ts';
import { commandExamples } from '../inventory/commands-examples.ts';
import { planExamples } from './plan-examples.ts';
import type { QualityStatistics } from './statistics-schema.ts';
import type { Inspection, InspectionDecided, InspectionDetails } from './schema.ts';

const id = '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f20';
const { plan } = planExamples;

const inspection: Inspection = {
  id,
  number: 'QI-000012',
  context: 'receipt',
  context_label: 'Recebimento',
  status: 'in_progress',
  status_label: 'Em inspeção',
  product: { sku: 'CAF-500-TM', name: 'Café torrado e moído 500 g', unit: 'UN' },
  lot_id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f21',
  batch_number: 'L2311',
  expiration_date: '2027-05-31',
  serial_numbers: [],
  stock_status: 'inspection',
  location_code: '1.2.3',
  document: { entity: 'receipt', id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f22', label: 'RE-000031' },
  supplier: null,
  plan: { id: plan.id, name: plan.name },
  lot_size: 120,
  sample_size: 12,
  accept_number: 1,
  approved: 0,
  conditional: 0,
  rejected: 0,
  left: 120,
  due_at: '2026-11-23T12:00:00.000000Z',
  is_overdue: false,
  started_at: '2026-11-20T12:05:00.000000Z',
  decided_at: null,
  created_by: 'maria',
  created_at: '2026-11-20T12:00:00.000000Z',
  updated_at: '2026-11-20T12:05:00.000000Z',
  version: 2,
};

const details: InspectionDetails = {
  ...inspection,
  criteria: plan.criteria,
  measurements: [{ criterion: 'moisture', value: 3.4, is_within: true }],
  defects: [{ code: 'packaging', label: 'Embalagem', severity: 'minor', units: 1 }],
  checks: [
    { criterion: 'seal', result: 'approved', quantity: 12 },
    { criterion: 'moisture', result: null, quantity: 12 },
  ],
  unverified: [],
  suggested: 'conditional',
  suggested_label: 'Aprovado com restrição',
  decisions: [],
  cancel_reason: '',
  actions: [{ code: 'decide', label: 'Decidir', is_primary: true, is_possible: true, blocked_by: [] }],
};

const decided: InspectionDecided = {
  ...details,
  status: 'decided',
  status_label: 'Decidida',
  defects: [],
  checks: [
    { criterion: 'seal', result: 'approved', quantity: 12 },
    { criterion: 'moisture', result: 'approved', quantity: 12 },
  ],
  suggested: 'approved',
  suggested_label: 'Aprovado',
  approved: 120,
  left: 0,
  decided_at: '2026-11-20T12:10:00.000000Z',
  decisions: [
    {
      id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9f23',
      result: 'approved',
      result_label: 'Aprovado',
      quantity: 120,
      serial_numbers: [],
      note: '',
      by: accessExamples.user.username,
      at: '2026-11-20T12:10:00.000000Z',
    },
  ],
  actions: [],
  movements: [...commandExamples.statusChange.movements],
  warnings: [],
};

const createBody = {
  sku: 'CAF-500-TM',
  quantity: 12,
  location_code: '1.2.3',
  stock_status: 'available' as const,
  batch_number: 'L2311',
};

const results = { approved: 1, conditional: 0, rejected: 1 };

const statistics: QualityStatistics = {
  period: { from: '2026-08-23', to: '2026-11-20' },
  inspections: 3,
  ...results,
  pending: 1,
  approval_rate_percent: 50,
  avg_hours_to_decide: 6.5,
  quantity_inspected: 240,
  quantity_approved: 228,
  quantity_conditional: 0,
  quantity_rejected: 12,
  quantity_in_quarantine: 12,
  value_in_quarantine: 141,
  defects_by_type: [{ value: 'leak', label: 'Vazamento', count: 1, units: 2 }],
  worst_batches: [
    { sku: 'CAF-500-TM', batch_number: 'L2311', inspected: 120, rejected: 12, rate_percent: 10 },
  ],
  by_supplier: [{ supplier_id: id, name: 'Torrefação Ltda', inspected: 120, rejected: 12, ppm: 100_000 }],
  by_month: [{ month: '2026-11', inspections: 3, ...results }],
  product: null,
  filters: { sku: null, start_date: '2026-08-23', end_date: '2026-11-20' },
};

const productStatistics: QualityStatistics = {
  ...statistics,
  product: { id: 12, sku: 'CAF-500-TM', name: 'Café torrado e moído 500 g' },
  filters: { ...statistics.filters, sku: 'CAF-500-TM' },
};

export const inspectionExamples = {
  id,
  inspection,
  details,
  decided,
  createBody,
  statistics,
  productStatistics,
};
