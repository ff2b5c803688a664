const moment = '2026-11-20T13:45:00.123456Z';

/** Example answers and bodies of the fiscal codes' routes. */
export const fiscalExamples = {
  params: { sku: 'CAF-500-TM', id: '01934c1e-7f00-7a3b-9c2d-5e6f70819203' },
  code: {
    id: '01934c1e-7f00-7a3b-9c2d-5e6f70819203',
    type: 'cst_icms',
    code: '60',
    description: 'ICMS cobrado anteriormente por substituição tributária',
    state: 'SP',
    operation_type: 'sale',
    valid_from: '2026-01-01',
    valid_to: null,
    is_primary: true,
    warnings: [],
    version: 1,
    created_at: moment,
    updated_at: moment,
  },
  createBody: { type: 'ncm', code: '0901.21.00' },
} as const;
