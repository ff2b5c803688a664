import type { ReturnStatistics, SiteReturnStatistics } from './statistics-schema.ts';

const results = { approved: 7, rejected: 3, not_applicable: 10 };
const checks = {
  total_checks: 3,
  total_quantity: 20,
  approved_quantity: 7,
  rejected_quantity: 3,
  not_applicable_quantity: 10,
};

const ofProduct: ReturnStatistics = {
  period: { from: '2026-08-23', to: '2026-11-20' },
  rma_count: 3,
  quantity_returned: 12,
  quantity_shipped: 480,
  lines_returned: 3,
  lines_shipped: 41,
  return_rate_percent: 2.5,
  rate_basis: 'quantity',
  value_returned: 226.8,
  cost_returned: 141,
  avg_days_to_close: 4.5,
  recovered_percent: 66.67,
  by_status: [{ value: 'closed', label: 'Concluída', count: 3 }],
  by_reason: [{ value: 'defect', label: 'Defeito', count: 3, quantity: 12 }],
  by_disposition: [
    { value: 'restock', label: 'Voltar ao estoque', count: 2, quantity: 8 },
    { value: 'scrap', label: 'Descartar', count: 1, quantity: 4 },
  ],
  by_resolution: [{ value: 'refund', label: 'Estorno', count: 3, quantity: 12 }],
  by_batch: [{ sku: 'CAF-500-TM', batch_number: 'L2311', quantity: 10, shipped: 120, rate_percent: 8.33 }],
  by_month: [{ month: '2026-11', count: 3, returned: 12, shipped: 160, rate_percent: 7.5 }],
  product: { id: 12, sku: 'CAF-500-TM', name: 'Café torrado e moído 500 g' },
  filters: {
    sku: 'CAF-500-TM',
    start_date: '2026-08-23',
    end_date: '2026-11-20',
    criterion_type: null,
  },
  summary: {
    total_checks: 3,
    total_quantity: 20,
    completed_checks: 3,
    completed_quantity: 20,
    approval_rate: 35,
    rejection_rate: 15,
  },
  status_distribution: { pending: 0, in_progress: 0, completed: 3, cancelled: 0 },
  result_distribution: { counts: { approved: 1, rejected: 1, not_applicable: 1 }, quantities: results },
  criteria_breakdown: { physical_condition: { ...checks, completed_checks: 3 } },
  timeline: [{ month: '2026-11', ...checks }],
};

const ofSite: SiteReturnStatistics = {
  ...ofProduct,
  product: null,
  filters: { ...ofProduct.filters, sku: null },
  rate_basis: 'lines',
  return_rate_percent: 7.32,
  by_month: [{ month: '2026-11', count: 3, returned: 3, shipped: 41, rate_percent: 7.32 }],
  by_product: [
    {
      sku: 'CAF-500-TM',
      name: 'Café torrado e moído 500 g',
      unit: 'UN',
      quantity: 12,
      shipped: 480,
      rate_percent: 2.5,
    },
  ],
  by_customer: [{ id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c01', name: 'Ana Lima', count: 3, value: 226.8 }],
};

/** Examples of the statistics, for the documentation. */
export const returnStatisticsExamples = {
  query: { start_date: '2026-08-23', end_date: '2026-11-20' },
  ofProduct,
  ofSite,
};
