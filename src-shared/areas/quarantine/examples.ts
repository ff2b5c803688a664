import { commandExamples } from '../inventory/commands-examples.ts';
import { stockExamples } from '../inventory/examples.ts';
import { quarantineLabels } from './label-words.ts';

const { row } = stockExamples;
const { label: reason_label } = { label: quarantineLabels.reason.quarantine };
const none = { count: 0, value: 0 } as const;
const idle = { count: 1, value: row.value } as const;

export const quarantineExamples = {
  row: {
    ...row,
    stock_status: 'quarantine',
    quantity_available: 0,
    reason: 'quarantine',
    reason_label,
    since: '2026-11-01T12:00:00.000000Z',
    days: 26,
    document: { type: 'goods_receipt', number: 'RE-000012' },
    occurrence: null,
  },
  summary: {
    ...idle,
    by_reason: [
      { reason: 'inspection', label: quarantineLabels.reason.inspection, ...none },
      { reason: 'quarantine', label: reason_label, ...idle },
      { reason: 'held_lot', label: quarantineLabels.reason.held_lot, ...none },
      { reason: 'damaged', label: quarantineLabels.reason.damaged, ...none },
      { reason: 'expired', label: quarantineLabels.reason.expired, ...none },
    ],
  },
  disposeBody: {
    action: 'scrap',
    lines: [
      {
        sku: row.product.sku,
        quantity: 4,
        location_code: row.location.code,
        stock_status: 'quarantine',
        batch_number: row.batch_number,
      },
    ],
    reason_code: 'damaged',
  },
  disposed: { ...commandExamples.scrap, order: null },
} as const;
