import { invoicingExamples } from './examples.ts';

const { document, order, receipt_number, report } = invoicingExamples.received;
const { information, ...shown } = document;

const line = {
  ...shown,
  received_at: '2026-11-20T11:02:07.000000Z',
  order,
  receipt_number,
  warnings: report.warnings,
} as const;

/** Example answers of the operations on invoices that are kept. */
export const documentExamples = {
  line,
  details: {
    ...line,
    information,
    report,
    items: [
      {
        item: 1,
        supplier_code: 'CAF-0500',
        description: 'CAFE TORRADO 500G CX10',
        source: 'remembered',
        sku: 'CAF-500-TM',
        product_name: 'Café torrado e moído 500 g',
        factor: 10,
        quantity: 240,
        unit_cost: 2.31,
        lots: [
          {
            batch_number: 'L2611',
            quantity: 240,
            manufacturing_date: '2026-11-02',
            expiration_date: '2027-11-02',
          },
        ],
        is_received: true,
        reason: null,
      },
    ],
    file: { sha256: '5f1c3a0d9b7e4c2286a1f0d4e3b9c8a7756412fedcba98760123456789abcdef', size: 21_480 },
  },
} as const;
